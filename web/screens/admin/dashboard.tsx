import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Dashboard } from '#contract/dashboard.ts';
import { formatIst } from '#domain/calendar.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { formatRupees } from '#domain/money.ts';
import { nounFor } from '#domain/words.ts';
import { dashboard } from '../../api/admin-orders.ts';
import { useMay } from '../../api/me.ts';
import { Price } from '../../components/price.tsx';
import { ShopImage } from '../../components/shop-image.tsx';
import { titled } from '../../site/site.ts';
import { Second } from '../../ui/desk-list/row-parts.tsx';
import { Grid, Stack, Text } from '../../ui/layout.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Table } from '../../ui/table.tsx';
import { ProductOfTable, TablePanel } from '../../ui/table-panel.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './dashboard/dashboard.module.css';
import { Differences } from './dashboard/differences.tsx';
import { Payments } from './dashboard/payments.tsx';
import { periodsOf, SPAN_OPTIONS, type Span, type SpanName, spanNamed } from './dashboard/periods.ts';
import { SalesChart } from './dashboard/sales-chart.tsx';
import { SalesTable } from './dashboard/sales-table.tsx';
import { REVENUE_WORDS } from './dashboard/sales-words.ts';
import { Waiting } from './dashboard/waiting.tsx';
import { ShippingProblem } from './settings/shipping-problem.tsx';

export const meta = () => [{ title: titled('Dashboard') }];

export default function DashboardScreen() {
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

interface SalesProps {
  figures: Dashboard;
  span: Span;
  onSpan: (span: SpanName) => void;
}

function Sales({ figures, span, onSpan }: SalesProps) {
  const [isTable, setTable] = useState(false);
  const { totals } = figures;
  const periods = periodsOf(figures.days, span.value === '12m' ? 'month' : 'day');
  return (
    <Panel
      title="Orders and revenue"
      action={
        <>
          <Text size="small" tone="muted" className={styles.totals}>
            <Sum>{formatRupees(totals.revenue)}</Sum> received, <Sum>{formatRupees(totals.refunds)}</Sum>{' '}
            refunded, <Sum>{totals.orders.toLocaleString('en-IN')}</Sum>
            {nounFor(totals.orders, '\u00a0order')}
            {compared(totals.revenue, figures.revenueBefore, span.label)}
          </Text>
          <Tabs label="Time shown" options={SPAN_OPTIONS} value={span.value} onChange={onSpan} />
        </>
      }
    >
      {isTable ? (
        <SalesTable periods={periods} words={REVENUE_WORDS} />
      ) : (
        <SalesChart periods={periods} words={REVENUE_WORDS} />
      )}
      <button type="button" className="link alone small" onClick={() => setTable(!isTable)}>
        {isTable ? 'Show as chart' : 'Show as table'}
      </button>
    </Panel>
  );
}

const Sum = ({ children }: { children: string }) => <strong className="ui bold ink">{children}</strong>;

/** "; 9 % more received than in the 30 days before" */
function compared(revenue: number, before: number, span: string): string {
  if (before === 0) return '';
  const percent = Math.round((revenue / before - 1) * 100);
  if (percent === 0) return `; as much received as in the ${span} before`;
  return `; ${Math.abs(percent)}\u00a0% ${percent > 0 ? 'more' : 'less'} received than in the ${span} before`;
}

interface MostSoldProps {
  products: Dashboard['mostSold'];
  /** "30 days" */
  span: string;
}

const MostSold = ({ products, span }: MostSoldProps) => (
  <TablePanel title={`Most sold in ${span}`}>
    {products.length === 0 ? (
      <p className="muted">Nothing was sold in this time.</p>
    ) : (
      <Table bare figures>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col" className="not-phone">
              Sold
            </th>
            <th scope="col">Revenue</th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ productId, name, imageLink, sold, revenue }) => (
            <tr key={productId ?? name}>
              <td>
                <ProductOfTable
                  picture={<ShopImage src={imageLink[0]} alt="" sizes="44px" small ratio={1} />}
                >
                  {productId ? (
                    <Link to={`/admin/products/edit/${productId}`}>{firmUnits(name)}</Link>
                  ) : (
                    firmUnits(name)
                  )}
                  <Second size="small" className="only-phone">
                    {sold.toLocaleString('en-IN')} sold
                  </Second>
                </ProductOfTable>
              </td>
              <td className="not-phone">{sold.toLocaleString('en-IN')}</td>
              <td>
                <Price rupees={revenue} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    )}
  </TablePanel>
);
