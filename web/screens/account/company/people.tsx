import { useState } from 'react';
import type { CompanyColleague, OwnCompany } from '#contract/company-entities.ts';
import { dayParts, istDay, monthName } from '#domain/calendar.ts';
import { COMPANY_ROLE_WORDS } from '#domain/companies/roles.ts';
import { Initials } from '../../../components/initials/initials.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';
import { Table } from '../../../ui/table.tsx';
import { TablePanel } from '../../../ui/table-panel.tsx';
import { monthWords, orderLimitWords, peopleCount } from './company-words.ts';
import { Invitations } from './invitations.tsx';
import styles from './people.module.css';
import { type PersonAct, PersonMenu } from './person-menu.tsx';

const MemberDialogs = onDemand(() => import('./member-dialogs.tsx'));

/** `manages`: for an administrator of a company that is open. */
export function People({ company, manages }: { company: OwnCompany; manages: boolean }) {
  const [asked, setAsked] = useState<{ act: PersonAct; member: CompanyColleague } | null>(null);
  const month = monthName(dayParts(istDay(new Date().toISOString())).month);
  return (
    <TablePanel
      title="People"
      badge={<span className="small muted">{peopleCount(company)}</span>}
      aside={<span className="small muted not-phone">Amounts with GST. The month is {month}, until now</span>}
    >
      <Table bare className={styles.people}>
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col">Role</th>
            <th scope="col" data-is="amount">
              Limit an order
            </th>
            <th scope="col" data-is="amount">
              Ordered this month
            </th>
            {manages && (
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {company.members.map((member) => (
            <PersonRow key={member._id} member={member}>
              {manages && (
                <td className={styles.menu}>
                  <PersonMenu member={member} onAct={(act) => setAsked({ act, member })} />
                </td>
              )}
            </PersonRow>
          ))}
        </tbody>
      </Table>
      {company.invitations.length > 0 && <Invitations invitations={company.invitations} manages={manages} />}
      {asked && <MemberDialogs {...asked} onClose={() => setAsked(null)} />}
    </TablePanel>
  );
}

function PersonRow({ member, children }: { member: CompanyColleague; children: React.ReactNode }) {
  const { name, email, role, isYou } = member;
  const limit = orderLimitWords(member);
  const month = monthWords(member);
  return (
    <tr data-buys={role === 'buyer' || undefined}>
      <th scope="row" className={styles.who}>
        <Row gap={3}>
          <Initials name={name} small />
          <Stack className="grow">
            <strong className="ui medium ink anywhere">
              {name}
              {isYou && <span className="regular muted"> you</span>}
            </strong>
            <span className="caption regular muted narrow anywhere">
              <span className="only-phone">{COMPANY_ROLE_WORDS[role].label}, </span>
              {email}
            </span>
          </Stack>
        </Row>
      </th>
      <td className="not-phone">{COMPANY_ROLE_WORDS[role].label}</td>
      <td data-is="amount" data-caption="Limit an order">
        {limit && (/\d/.test(limit.value) ? limit.value : <span className="muted">{limit.value}</span>)}
        {limit?.below && <Below>{limit.below}</Below>}
      </td>
      <td
        data-is="amount"
        data-caption={
          month?.percent == null ? 'This month' : `This month ${month.below.replace(/\.00$/, '')}`
        }
      >
        {month ? (
          <>
            {month.value}
            <span className="not-phone">
              <Below>{month.below}</Below>
            </span>
            {month.percent !== null && (
              <span className={styles.bar} data-near={month.percent >= 90 || undefined} aria-hidden="true">
                <span style={{ width: `${month.percent}%` }} />
              </span>
            )}
          </>
        ) : (
          role === 'accounts' && <span className="muted">–</span>
        )}
      </td>
      {children}
    </tr>
  );
}

const Below = ({ children }: { children: string }) => (
  <Text as="span" size="caption" weight="regular" tone="muted" className="block narrow">
    {children}
  </Text>
);
