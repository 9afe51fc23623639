import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPencil, IconUserPlus } from '@tabler/icons-react';
import type { CompanyPage } from '#contract/admin-companies.ts';
import { formatIst } from '#domain/calendar.ts';
import { companyChangeProblem, STANDING_OF } from '#domain/companies/company-life.ts';
import { CompanyBadge } from '../../../components/company-badge.tsx';
import { Initials } from '../../../components/initials/initials.tsx';
import '../../../styles/mantine-menus.ts';
import { Row } from '../../../ui/layout.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import styles from '../customer/customer.module.css';
import type { CompanyAsk } from './asks.ts';

export interface OfCompany {
  company: CompanyPage;
  /** Absent for who may not change it. */
  onAsk?: ((asked: CompanyAsk) => void) | undefined;
}

/** Its name, how it stands, and what can be done with it. */
export const CompanyHead = ({ company, onAsk }: OfCompany) => (
  <Row gap={4} align="stretch" className={styles.head}>
    <Initials name={company.name} square />
    <div className="grow">
      <PageTitle
        note={<CompanyBadge state={company.state} />}
        below={about(company)}
        actions={onAsk && <Acts company={company} onAsk={onAsk} />}
      >
        {company.name}
      </PageTitle>
    </div>
  </Row>
);

function about({ name, legalName, state, askedAt, log }: CompanyPage): string {
  const decided = log.find(({ title }) => title === 'Company activated');
  return [
    legalName !== name && `${legalName}.`,
    decided
      ? `Activated ${formatIst(decided.at, 'date')} by ${decided.by}`
      : `${state === 'applied' ? 'Asked for' : 'Since'} ${formatIst(askedAt, 'date')}`,
  ]
    .filter(Boolean)
    .join(' ');
}

const CHANGES = [
  { change: 'activate', label: 'Activate again…' },
  { change: 'suspend', label: 'Suspend…' },
  { change: 'close', label: 'Close…' },
] as const;

function Acts({ company: { state }, onAsk }: Required<OfCompany> & { onAsk: (asked: CompanyAsk) => void }) {
  if (state === 'applied' || state === 'closed') return null;
  const offered = CHANGES.filter(({ change }) => companyChangeProblem(state, change) === null);
  return (
    <>
      <Button
        leftSection={<IconPencil size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => onAsk('edit')}
      >
        Edit
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden="true" />}>More</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {offered.map(({ change, label }) => (
            <Menu.Item key={change} onClick={() => onAsk(change)}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {STANDING_OF[state].managesPeople && (
        <Button
          variant="primary"
          leftSection={<IconUserPlus size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => onAsk('person')}
        >
          Add a person
        </Button>
      )}
    </>
  );
}
