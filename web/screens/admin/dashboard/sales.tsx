import { useState } from 'react';
import type { Dashboard } from '#contract/dashboard.ts';
import { formatRupees } from '#domain/money.ts';
import { nounFor } from '#domain/words.ts';
import { Text } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import styles from './dashboard.module.css';
import { periodsOf, SPAN_OPTIONS, type Span, type SpanName } from './periods.ts';
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
