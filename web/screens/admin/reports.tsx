import { Button, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { istDay } from '#domain/calendar.ts';
import type { ChosenPeriod } from '#domain/papers/chosen-period.ts';
import { type ReportList as ListName, REPORT_LISTS } from '#domain/sales/definition.ts';
import { currentPeriod, REPORT_SPANS, readReportPeriod, spanOf } from '#domain/sales/report-period.ts';
import { downloadFile } from '../../api/download.ts';
import { daysFile, report as reportQuery } from '../../api/reports.ts';
import { PeriodChooser } from '../../components/period-chooser.tsx';
import { periodIn, setPeriod } from '../../components/period-in-address.ts';
import { titled } from '../../site/site.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import '../../styles/mantine-skeleton.ts';
import '../../styles/mantine-forms.ts';
import { classes } from '../../ui/classes.ts';
import { Grid, Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { ReportHead } from './reports/report-head.tsx';
import { ReportList } from './reports/report-list.tsx';
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
