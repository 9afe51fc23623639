import { Button, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Report } from '#contract/reports.ts';
import { istDay } from '#domain/calendar.ts';
import type { ChosenPeriod } from '#domain/papers/chosen-period.ts';
import { type ReportList as ListName, REPORT_LISTS } from '#domain/sales/definition.ts';
import {
  beforeInWords,
  currentPeriod,
  REPORT_SPANS,
  readReportPeriod,
  spanOf,
} from '#domain/sales/report-period.ts';
import { downloadFile } from '../../api/download.ts';
import { daysFile, report as reportQuery } from '../../api/reports.ts';
import { rupeesText } from '../../components/papers/paper-words.ts';
import { PeriodChooser } from '../../components/period-chooser.tsx';
import { periodIn, setPeriod } from '../../components/period-in-address.ts';
import { titled } from '../../site/site.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Figure, Figures } from '../../ui/figures.tsx';
import { classes, Grid, Heading, Row, Stack, Text } from '../../ui/layout.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { periodsOf } from './dashboard/periods.ts';
import { SalesChart } from './dashboard/sales-chart.tsx';
import { SalesTable } from './dashboard/sales-table.tsx';
import type { ChartWords } from './dashboard/sales-words.ts';
import { ReportList } from './reports/report-list.tsx';
import {
  bridgeInWords,
  cancelledInWords,
  comparedWith,
  inPeriod,
  paymentsInWords,
  refundsInWords,
} from './reports/report-words.ts';
import styles from './reports/reports.module.css';

export const meta = () => [{ title: titled('Reports') }];

export default function Reports() {
  const [params, setParams] = useSearchParams();
  const nowIso = new Date().toISOString();
  const period = readReportPeriod(periodIn(params), nowIso);
  const whole = REPORT_LISTS.find((list) => list === params.get('all')) ?? null;
  const query = useQuery({ ...reportQuery(period, whole), placeholderData: keepPreviousData });
  const saving = useMutation(downloadFile);
  const choose = (chosen: ChosenPeriod) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        setPeriod(next, chosen);
        return next;
      },
      { preventScrollReset: true },
    );
  const addressOf = (list: ListName | null) => {
    const next = new URLSearchParams(params);
    if (list) next.set('all', list);
    else next.delete('all');
    return `?${next}`;
  };
  const { data } = query;
  const isEmpty = data?.totals.payments === 0 && data.totals.refunds === 0;
  return (
    <>
      <PageTitle
        actions={
          <>
            <Tabs
              label="Length of the report"
              options={REPORT_SPANS}
              value={spanOf(period)}
              onChange={(span) => choose(currentPeriod(span, nowIso))}
            />
            <PeriodChooser period={period} onChange={choose} />
            <Button
              leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
              aria-label="Days as CSV"
              loading={saving.isPending}
              onClick={() => saving.mutate(daysFile(period))}
            >
              CSV
            </Button>
          </>
        }
      >
        Reports
      </PageTitle>
      {query.isError && !data && <LoadFailure query={query} />}
      {query.isPending && (
        <Grid gap={4} aria-busy="true">
          <Skeleton height={388} />
          <Skeleton height={320} />
        </Grid>
      )}
      {data && (
        <Stack gap={4} className={styles.shown} aria-busy={query.isPlaceholderData}>
          <ReportHead report={data} period={period} />
          {isEmpty ? (
            <EmptyState framed picture="orders" title="No data to display">
              {period.from > istDay(nowIso)
                ? `${period.label} has not begun yet.`
                : `Nothing was received or returned in ${period.label}.`}
            </EmptyState>
          ) : (
            <Grid gap={4} align="start" className={classes(!whole && styles.lists)}>
              {REPORT_LISTS.filter((list) => whole === null || list === whole).map((list) => (
                <ReportList
                  key={list}
                  report={data}
                  list={list}
                  elsewhere={addressOf(whole ? null : list)}
                  isWhole={whole !== null}
                />
              ))}
            </Grid>
          )}
          <Text size="small" tone="muted">
            Net of refunds, with GST. Cancelled orders and those refunded in full are not counted; what was
            kept of them is in the sums. A refund counts in the month it was made.
          </Text>
        </Stack>
      )}
    </>
  );
}

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
function ReportHead({ report: { totals, bridge, before, methods, days }, period }: ReportHeadProps) {
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
        <Figure caption="Money received, net of refunds" value={rupeesText(totals.net)}>
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
      {bridgeInWords(bridge) && (
        <Text size="small" tone="muted" className={styles.bridge}>
          {bridgeInWords(bridge)}
        </Text>
      )}
      {!isEmpty && (
        <Stack gap={3} className={styles.chart}>
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
        </Stack>
      )}
    </section>
  );
}
