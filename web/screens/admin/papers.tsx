import { Button, Checkbox, Skeleton } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import type { PaperSummary } from '#contract/papers.ts';
import { NEWEST_SEARCHED } from '#domain/order-desk.ts';
import { useMay } from '../../api/me.ts';
import { papersOfPeriod, papers as papersQuery } from '../../api/papers.ts';
import { settings } from '../../api/settings.ts';
import { useListKeys } from '../../browser/use-list-keys.ts';
import { useIsPhone } from '../../browser/use-media.ts';
import { EndlessList } from '../../components/endless-list.tsx';
import { PeriodChooser } from '../../components/period-chooser.tsx';
import { quoted } from '../../components/quoted.ts';
import { SearchInput } from '../../components/search-input.tsx';
import { totalOf } from '../../components/total.ts';
import { useSearchWords } from '../../components/use-search-words.ts';
import { titled } from '../../site/site.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { WaitingRows } from '../../ui/waiting-rows.tsx';
import '../../styles/mantine-data.css';
import '../../styles/mantine-forms.css';
import { ExportPanel } from './papers/export-panel.tsx';
import { Figures } from './papers/figures.tsx';
import { MissingInvoices } from './papers/missing-invoices.tsx';
import { PaperCards } from './papers/paper-cards.tsx';
import { PaperTable } from './papers/paper-table.tsx';
import styles from './papers/papers.module.css';
import { ALL, KIND_TABS, usePaperFilter } from './papers/use-paper-filter.ts';
import { NumberSuffix } from './settings/number-suffix.tsx';

const IrnDialog = lazy(() => import('./papers/irn-dialog.tsx'));

const NEWEST = NEWEST_SEARCHED.toLocaleString('en-IN');

export const meta = () => [{ title: titled('Papers') }];

export default function Papers() {
  const [{ period, ...filter }, change] = usePaperFilter();
  const list = useInfiniteQuery(papersQuery(filter));
  const figures = useQuery({ ...papersOfPeriod(period.from, period.to), placeholderData: keepPreviousData });
  const { data: company } = useQuery(settings());
  const isPhone = useIsPhone();
  const [shownIrn, setShownIrn] = useState<PaperSummary | null>(null);
  const mayExport = useMay('papers.export');
  const field = useRef<HTMLInputElement>(null);
  useListKeys(field, 'a[data-paper]');
  const [words, setWords] = useSearchWords(filter.search, (search) => change({ search }));

  const docs = list.data?.pages.flatMap((page) => page.docs) ?? [];
  const byKind = list.data?.pages[0]?.byKind;
  const all = byKind && Object.values(byKind).reduce((sum, count) => sum + count, 0);
  const Rows = isPhone ? PaperCards : PaperTable;
  const isNarrowed = filter.search !== '' || filter.withoutIrn || filter.kind !== undefined;
  return (
    <>
      <PageTitle
        note={
          figures.data &&
          !figures.isPlaceholderData && (
            <span className={styles.issued}>{`${issued(figures.data)} in ${period.label}`}</span>
          )
        }
        actions={<PeriodChooser period={period} onChange={(chosen) => change({ period: chosen })} />}
      >
        Papers
      </PageTitle>
      {figures.data ? (
        <Figures figures={figures.data} ownState={company?.company.state || null} />
      ) : figures.isPending ? (
        <Skeleton className={styles.figures} height={96} />
      ) : null}
      <MissingInvoices />
      {company && <NumberSuffix numberSuffix={company.numberSuffix} />}
      <div className={styles.layout}>
        <div>
          <Tabs
            label="Papers to show"
            options={KIND_TABS.map((tab) => ({
              ...tab,
              count: tab.value === ALL ? all : byKind?.[tab.value],
            }))}
            value={filter.kind ?? ALL}
            onChange={(kind) => change({ kind })}
          />
          <search className={styles.filters}>
            <SearchInput
              field={field}
              className={styles.search}
              label="Search papers"
              placeholder="Number, buyer, GSTIN or order"
              value={words}
              onChange={setWords}
            />
            <Checkbox
              className={styles.withoutIrn}
              label="Only without IRN"
              checked={filter.withoutIrn}
              onChange={(event) => change({ withoutIrn: event.currentTarget.checked })}
            />
          </search>
          {list.data?.pages[0]?.newestOnly && (
            <p className={styles.newestOnly} role="status">
              {`Only the newest ${NEWEST} papers of each kind were searched. Type more to search all of them.`}
            </p>
          )}
          <EndlessList
            query={list}
            shown={docs.length}
            total={totalOf(list.data?.pages[0])}
            noun="paper"
            skeleton={<WaitingRows rowHeight={55} cardHeight={130} />}
            empty={
              <EmptyState
                framed
                picture="orders"
                title="No data to display"
                action={
                  isNarrowed && (
                    <>
                      {filter.search !== '' && (
                        <Button onClick={() => change({ search: '' })}>Clear search</Button>
                      )}
                      {(filter.withoutIrn || filter.kind) && (
                        <Button onClick={() => change({ kind: ALL, withoutIrn: false })}>
                          Show all papers
                        </Button>
                      )}
                    </>
                  )
                }
              >
                {filter.search !== ''
                  ? `No paper of ${period.label} matches ${quoted(filter.search)}.`
                  : isNarrowed
                    ? `There is no such paper in ${period.label}.`
                    : `No paper was issued in ${period.label}. Payments, shipped orders and refunds make them.`}
              </EmptyState>
            }
          >
            <Rows papers={docs} onIrn={setShownIrn} />
          </EndlessList>
        </div>
        {mayExport && (
          <aside className={styles.side} aria-label="Export">
            {figures.data ? (
              <ExportPanel period={period} figures={figures.data} />
            ) : figures.isError ? (
              <LoadFailure query={figures} />
            ) : (
              <Skeleton height={isPhone ? 200 : 420} />
            )}
          </aside>
        )}
      </div>
      <Suspense>{shownIrn && <IrnDialog paper={shownIrn} onClose={() => setShownIrn(null)} />}</Suspense>
    </>
  );
}

type Issued = Record<'receipt' | 'invoice' | 'refund' | 'credit', { papers: number }>;

const issued = ({ receipt, invoice, refund, credit }: Issued): string =>
  (receipt.papers + invoice.papers + refund.papers + credit.papers).toLocaleString('en-IN');
