import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { formatIst } from '#domain/calendar.ts';
import { dashboard } from '../../api/admin-orders.ts';
import { useMay } from '../../api/me.ts';
import { titled } from '../../site/site.ts';
import { Grid, Stack } from '../../ui/layout.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import styles from './dashboard/dashboard.module.css';
import { Differences } from './dashboard/differences.tsx';
import { MostSold } from './dashboard/most-sold.tsx';
import { Payments } from './dashboard/payments.tsx';
import { spanNamed } from './dashboard/periods.ts';
import { Sales } from './dashboard/sales.tsx';
import { Waiting } from './dashboard/waiting.tsx';
import { ShippingProblem } from './settings/shipping-problem.tsx';

export const meta = () => [{ title: titled('Dashboard') }];

export default function Dashboard() {
  const mayCompare = useMay('operation');
  const [params, setParams] = useSearchParams();
  const span = spanNamed(params.get('span'));
  const query = useQuery({ ...dashboard(span.days), placeholderData: keepPreviousData });
  return (
    <>
      <PageTitle
        actions={<span className="small muted">{formatIst(new Date().toISOString(), 'date-time')} IST</span>}
      >
        Dashboard
      </PageTitle>
      <Stack gap={5}>
        <ShippingProblem />
        {query.isError && !query.data && <LoadFailure query={query} />}
        {query.isPending && (
          <Stack gap={5} aria-busy="true">
            <Skeleton height={206} />
            <Skeleton height={490} />
          </Stack>
        )}
        {query.data && (
          <>
            <Waiting waiting={query.data.waiting} />
            <Sales
              figures={query.data}
              span={span}
              onSpan={(value) => setParams({ span: value }, { preventScrollReset: true, replace: true })}
            />
            <Grid gap={5} className={`beside ${styles.columns}`}>
              <MostSold products={query.data.mostSold} span={span.label} />
              <Payments payments={query.data.payments} span={span.label} />
            </Grid>
          </>
        )}
        {mayCompare && <Differences />}
      </Stack>
    </>
  );
}
