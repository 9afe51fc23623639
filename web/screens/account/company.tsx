import { Button, Skeleton } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnCompany } from '#contract/company-entities.ts';
import { STANDING_OF } from '#domain/companies/company-life.ts';
import { reaches } from '#domain/companies/roles.ts';
import { changeMember, ownCompany } from '../../api/companies.ts';
import { useIsPhone } from '../../browser/use-media.ts';
import { CompanyBadge } from '../../components/company-badge.tsx';
import { site, telephone, titled } from '../../site/site.ts';
import { Stack } from '../../ui/layout.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import '../../styles/mantine-skeleton.ts';
import { administratorsWords } from '../../components/company-people/company-words.ts';
import { People } from '../../components/company-people/people.tsx';
import { BuyAsCompany } from './company/apply.tsx';
import styles from './company/company.module.css';
import { CompanyAddresses } from './company/company-addresses.tsx';
import { Leave } from './company/leave.tsx';
import { PapersAndGstins } from './company/papers-and-gstins.tsx';

const InviteDialog = onDemand(() => import('./company/invite-dialog.tsx'));

export const meta = () => [{ title: titled('Company') }];

export default function Company() {
  const query = useQuery(ownCompany());
  const { data } = query;
  if (data === undefined)
    return query.isError ? (
      <LoadFailure query={query} />
    ) : (
      <Skeleton height={420} radius={8} aria-busy="true" />
    );
  return data === null || data.state === 'applied' ? <BuyAsCompany asked={data} /> : <Page company={data} />;
}

function Page({ company }: { company: OwnCompany }) {
  const [isInviting, setInviting] = useState(false);
  const isPhone = useIsPhone();
  const manages = STANDING_OF[company.state].managesPeople && reaches(company.role, 'manage-people', false);
  const invite = manages && (
    <Button
      variant="primary"
      size={isPhone ? 'lg' : undefined}
      fullWidth={isPhone}
      leftSection={<IconUserPlus size={18} stroke={1.8} aria-hidden="true" />}
      onClick={() => setInviting(true)}
    >
      Invite a person
    </Button>
  );
  const badge = <CompanyBadge state={company.state} />;
  return (
    <>
      {isPhone ? (
        <PageTitle
          below={
            <>
              <span className="row wrap gap-2 ui medium ink anywhere">
                {company.name} {badge}
              </span>
              {about(company)}
            </>
          }
        >
          Company
        </PageTitle>
      ) : (
        <PageTitle note={badge} below={about(company)} actions={invite}>
          {company.name}
        </PageTitle>
      )}
      <Stack gap={4}>
        <StandingNotice company={company} />
        <People
          members={company.members}
          invitations={company.invitations}
          change={manages ? changeMember : undefined}
          invites={manages}
        />
        <CompanyAddresses company={company} manages={manages} />
        <PapersAndGstins company={company} manages={manages} />
        <Leave company={company} />
      </Stack>
      {isPhone && invite && <div className={`bleeding ${styles.foot}`}>{invite}</div>}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}

const about = ({ name, legalName, members, priceList }: OwnCompany): string =>
  [
    legalName !== name && `${legalName}.`,
    administratorsWords(members),
    priceList && `Your prices: list “${priceList.name}”.`,
  ]
    .filter(Boolean)
    .join(' ');

const StandingNotice = ({ company: { state } }: { company: OwnCompany }) =>
  state === 'suspended' ? (
    <Notice kind="error" wide>
      Orders for the company are stopped, and prices are the catalogue’s. What is open can be paid. Call{' '}
      <a className="link" href={telephone(site.phone)}>
        {site.phone}
      </a>
      .
    </Notice>
  ) : state === 'closed' ? (
    <Notice kind="plain" wide>
      The company is closed, and you buy for yourself. Its orders and papers stay readable until you leave it;
      leave it to join another.
    </Notice>
  ) : null;
