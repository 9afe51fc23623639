import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { CompanyPage } from '#contract/admin-companies.ts';
import { STANDING_OF } from '#domain/companies/company-life.ts';
import { adminCompany, changeMemberOf } from '../../api/admin-companies.ts';
import { ApiError } from '../../api/client.ts';
import { useMay } from '../../api/me.ts';
import { BackLink } from '../../components/back-link.tsx';
import { People } from '../../components/company-people/people.tsx';
import { titled } from '../../site/site.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Grid, Stack } from '../../ui/layout.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { Application } from './company/application.tsx';
import type { CompanyAsk } from './company/asks.ts';
import { CompanyOrders, WaitingRequests } from './company/company-orders.tsx';
import { CompanyFigures } from './company/figures.tsx';
import { CompanyHead } from './company/head.tsx';
import { CompanyLog } from './company/log.tsx';
import { CompanyNote } from './company/note.tsx';
import { Contact, Gstins, Prices } from './company/side-panels.tsx';

const CompanyDialog = onDemand(() => import('./company/company-dialog.tsx'));

export const meta = () => [{ title: titled('Company') }];

export default function Company() {
  const { companyId = '' } = useParams();
  const query = useQuery(adminCompany(companyId));
  const { data, error } = query;
  const isUnknown = error instanceof ApiError && [400, 404].includes(error.status);
  return (
    <>
      <BackLink to="/admin/companies">Companies</BackLink>
      {data ? (
        <Page key={data._id} company={data} />
      ) : isUnknown ? (
        <EmptyState framed title="We could not find this company.">
          It may have been an application that was refused or withdrawn. All companies are in the list.
        </EmptyState>
      ) : error ? (
        <LoadFailure query={query} />
      ) : (
        <Skeleton height={640} radius={8} />
      )}
    </>
  );
}

const customerPage = ({ _id }: { _id: string }) => `/admin/customers/view/${_id}`;

function Page({ company }: { company: CompanyPage }) {
  const [asked, setAsked] = useState<CompanyAsk | null>(null);
  const mayWrite = useMay('companies.write');
  const isDecided = company.state !== 'applied';
  const change =
    mayWrite && STANDING_OF[company.state].managesPeople ? changeMemberOf(company._id) : undefined;
  return (
    <>
      <CompanyHead company={company} onAsk={mayWrite ? setAsked : undefined} />
      <Stack gap={4}>
        {!isDecided && <Application company={company} onAsk={mayWrite ? setAsked : undefined} />}
        {isDecided && <CompanyFigures company={company} />}
        <Grid gap={4} className="beside">
          <Stack gap={4}>
            <People
              members={company.members}
              invitations={company.invitations}
              change={change}
              pageOf={customerPage}
            />
            {isDecided && <CompanyOrders company={company} />}
            {company.waiting.length > 0 && <WaitingRequests company={company} />}
            <CompanyLog company={company} />
          </Stack>
          <Stack gap={4}>
            <Prices company={company} onAsk={mayWrite ? setAsked : undefined} />
            <Gstins company={company} />
            <Contact company={company} />
            <CompanyNote key={company.note} company={company} mayWrite={mayWrite} />
          </Stack>
        </Grid>
      </Stack>
      {asked && <CompanyDialog asked={asked} company={company} onClose={() => setAsked(null)} />}
    </>
  );
}
