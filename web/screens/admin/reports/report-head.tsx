import { useState } from 'react';
import type { Report } from '#contract/reports.ts';
import type { ChosenPeriod } from '#domain/papers/chosen-period.ts';
import { beforeInWords } from '#domain/sales/report-period.ts';
import { rupeesText } from '../../../components/papers/paper-words.ts';
import { Figure, Figures } from '../../../ui/figures.tsx';
import { Heading, Row } from '../../../ui/layout.tsx';
import { periodsOf } from '../dashboard/periods.ts';
import { SalesChart } from '../dashboard/sales-chart.tsx';
import { SalesTable } from '../dashboard/sales-table.tsx';
import type { ChartWords } from '../dashboard/sales-words.ts';
import { cancelledInWords, comparedWith, inPeriod, paymentsInWords, refundsInWords } from './report-words.ts';
import styles from './reports.module.css';

interface ReportHeadProps {
  report: Report;
  period: ChosenPeriod;
}

const WORDS: ChartWords = {
  received: 'Received',
  returned: 'Returned',
  label: 'Received and returned over time',
  caption: 'Orders, received and returned, newest first',
};
/** A longer time is drawn by months. */
const MOST_DAYS = 92;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The figures of the period, and how they came about. */
export function ReportHead({ report: { totals, before, methods, days }, period }: ReportHeadProps) {
  const [isTable, setTable] = useState(false);
  const name = beforeInWords(before, period);
  const isEmpty = totals.payments === 0 && totals.refunds === 0;
  const by = days.length > MOST_DAYS ? 'month' : 'day';
  const shown = days.map(({ day, orders, received, returned }) => ({
    day,
    orders,
    revenue: received,
    refunds: returned,
  }));
  const periods = periodsOf(shown, by);
  const withWeekdays = periods.map((one) =>
    by === 'day' ? { ...one, name: `${WEEKDAYS[new Date(one.key).getUTCDay()]}, ${one.name}` } : one,
  );
  return (
    <section className="framed" aria-label="Figures">
      <Figures className={styles.figures}>
        <Figure caption="Net sales" value={rupeesText(totals.net)}>
          {comparedWith(totals.net, before.net, name)}
        </Figure>
        <Figure caption="Received" value={rupeesText(totals.received)}>
          {paymentsInWords(totals.payments, methods)}
        </Figure>
        <Figure caption="Returned" value={rupeesText(totals.returned && -totals.returned)}>
          {refundsInWords(totals)}
        </Figure>
        <Figure caption="Orders" value={totals.orders.toLocaleString('en-IN')}>
          {cancelledInWords(totals.cancelled)}
        </Figure>
        <Figure
          caption="Average order"
          value={totals.averageOrder === null ? '–' : rupeesText(totals.averageOrder)}
        >
          {`${before.averageOrder === null ? 'no orders' : rupeesText(before.averageOrder)} ${inPeriod(name)}`}
        </Figure>
      </Figures>
      {!isEmpty && (
        <div className={styles.chart}>
          <Row gap={3} wrap>
            <Heading level={2} size="small">
              Received and returned by {by}, rupees
            </Heading>
            <Row
              as="span"
              gap={5}
              align="stretch"
              size="small"
              tone="muted"
              className={styles.legend}
              aria-hidden="true"
            >
              <span data-bar="received">received</span>
              <span data-bar="returned">returned</span>
            </Row>
            <button type="button" className="link alone small" onClick={() => setTable(!isTable)}>
              {isTable ? 'Show as chart' : 'Show as table'}
            </button>
          </Row>
          {isTable ? (
            <SalesTable periods={periods} words={WORDS} />
          ) : (
            <SalesChart periods={withWeekdays} words={WORDS} withOrders={false} />
          )}
        </div>
      )}
    </section>
  );
}
