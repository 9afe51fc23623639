import { useState } from 'react';
import type { Dashboard } from '#contract/dashboard.ts';
import { formatRupees } from '#domain/money.ts';
import { nounFor } from '#domain/words.ts';
import { Row } from '../../../ui/layout.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { Text } from '../../../ui/text.tsx';
import { periodsOf, SPAN_OPTIONS, type Span, type SpanName } from './periods.ts';
import styles from './sales.module.css';
import { SalesChart } from './sales-chart.tsx';
import { SalesTable } from './sales-table.tsx';
import { REVENUE_WORDS } from './sales-words.ts';

interface SalesProps {
  figures: Dashboard;
  span: Span;
  onSpan: (span: SpanName) => void;
}

export function Sales({ figures, span, onSpan }: SalesProps) {
  const [isTable, setTable] = useState(false);
  const { totals } = figures;
  const periods = periodsOf(figures.days, span.value === '12m' ? 'month' : 'day');
  return (
    <section className={styles.panel} aria-labelledby="sales">
      <Row wrap className={styles.head}>
        <h2 id="sales">Orders and revenue</h2>
        <Text size="small" tone="muted" className={styles.totals}>
          <strong>{formatRupees(totals.revenue)}</strong> received,{' '}
          <strong>{formatRupees(totals.refunds)}</strong> refunded,{' '}
          <strong>{totals.orders.toLocaleString('en-IN')}</strong>
          {nounFor(totals.orders, '\u00a0order')}
          {compared(totals.revenue, figures.revenueBefore, span.label)}
        </Text>
        <Tabs label="Time shown" options={SPAN_OPTIONS} value={span.value} onChange={onSpan} />
      </Row>
      {isTable ? (
        <SalesTable periods={periods} words={REVENUE_WORDS} />
      ) : (
        <SalesChart periods={periods} words={REVENUE_WORDS} />
      )}
      <button type="button" className={`link ${styles.toggle}`} onClick={() => setTable(!isTable)}>
        {isTable ? 'Show as chart' : 'Show as table'}
      </button>
    </section>
  );
}

/** "; 9 % more received than in the 30 days before" */
function compared(revenue: number, before: number, span: string): string {
  if (before === 0) return '';
  const percent = Math.round((revenue / before - 1) * 100);
  if (percent === 0) return `; as much received as in the ${span} before`;
  return `; ${Math.abs(percent)}\u00a0% ${percent > 0 ? 'more' : 'less'} received than in the ${span} before`;
}
