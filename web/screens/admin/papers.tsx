import { Button, Checkbox, Skeleton } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { PaperSummary } from '#contract/papers.ts';
import { useMay } from '../../api/me.ts';
import { papersOfPeriod, papers as papersQuery } from '../../api/papers.ts';
import { settings } from '../../api/settings.ts';
import { useIsPhone } from '../../browser/use-media.ts';
import { useAddressFilter } from '../../components/address-filter.ts';
import { PeriodChooser } from '../../components/period-chooser.tsx';
import { quoted } from '../../components/quoted.ts';
import { titled } from '../../site/site.ts';
import { DeskBody, NEWEST, None } from '../../ui/desk-list/desk-list.tsx';
import { DeskRows } from '../../ui/desk-list/desk-rows.tsx';
import { docsOf } from '../../ui/docs-of.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { OpenAdvances } from './papers/advances.tsx';
import { ExportPanel } from './papers/export-panel.tsx';
import { PaperFigures, papersIn } from './papers/figures.tsx';
import { IRN_DUE, KIND_TABS, PAPER_FILTER } from './papers/filter.ts';
import { IrnDue } from './papers/irn-due/irn-due.tsx';
import { columnsOf, PaperCard } from './papers/paper-row.tsx';
import styles from './papers/papers.module.css';
import { MissingInvoices, MoneyToReturn } from './papers/to-do.tsx';
import { NumberSuffix } from './settings/number-suffix.tsx';

const TABS = 'Papers to show';
const IrnDialog = onDemand(() => import('./papers/irn-dialog.tsx'));

export const meta = () => [{ title: titled('Papers') }];

export default function Papers() {
  const [filter, change] = useAddressFilter(PAPER_FILTER);
  const { period, kind, search } = filter;
  const { from, to } = period;
  const { data: company } = useQuery(settings());
  const mayExport = useMay('papers.export');
  const applies = company !== undefined && company.tax.eInvoice !== 'off';
  const withoutIrn = applies && filter.withoutIrn;
  const isIrnDue = applies && kind === IRN_DUE;
  const asked = {
    kind: kind === 'all' || kind === IRN_DUE ? undefined : kind,
    // All that wait, whenever they were issued.
    ...(isIrnDue ? { irnDue: !mayExport } : { search, from, to, withoutIrn }),
  };
  const list = useInfiniteQuery(papersQuery(asked));
  const figures = useQuery({ ...papersOfPeriod(from, to), placeholderData: keepPreviousData });
  const isPhone = useIsPhone();
  const [shownIrn, setShownIrn] = useState<PaperSummary | null>(null);
  // The tabs of the other layout are new ones: the one that was pressed keeps the focus.
  const wasPressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the layout changes
  useEffect(() => {
    if (wasPressed.current && document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[aria-label="${TABS}"] [aria-pressed="true"]`)?.focus();
  }, [isIrnDue]);
  const irn = { applies, onOpen: setShownIrn };
  const byKind = list.data?.pages[0]?.byKind;
  const counts = byKind && { ...byKind, all: Object.values(byKind).reduce((sum, count) => sum + count, 0) };
  const isNarrowed = withoutIrn || kind !== 'all';
  const waiting = list.data?.pages[0]?.irnDue;
  const tabs = (
    <Tabs
      label={TABS}
      options={[
        ...KIND_TABS.filter(({ value }) => value !== 'supply' || kind === value || byKind?.supply).map(
          (tab) => ({
            ...tab,
            count: counts?.[tab.value],
          }),
        ),
        ...(applies ? [{ value: IRN_DUE, label: 'IRN due', count: waiting } as const] : []),
      ]}
      value={kind === IRN_DUE && !applies ? 'all' : kind}
      onChange={(chosen) => {
        wasPressed.current = true;
        change({ kind: chosen });
      }}
    />
  );
  if (isIrnDue && mayExport) return <IrnDue tabs={tabs} />;
  return (
    <>
      <PageTitle
        note={
          figures.data &&
          !figures.isPlaceholderData && (
            <span className="not-phone">{`${papersIn(figures.data).toLocaleString('en-IN')} in ${period.label}`}</span>
          )
        }
        actions={<PeriodChooser period={period} onChange={(chosen) => change({ period: chosen })} />}
      >
        Papers
      </PageTitle>
      {figures.data ? (
        <PaperFigures figures={figures.data} ownState={company?.company.state || null} />
      ) : figures.isPending ? (
        <Skeleton className={styles.waiting} height={96} />
      ) : null}
      <MissingInvoices />
      <MoneyToReturn />
      <OpenAdvances period={period} />
      {company && <NumberSuffix numberSuffix={company.numberSuffix} />}
      <div className={styles.layout}>
        <div>
          <DeskBody
            noun="paper"
            list={list}
            tabs={tabs}
            filter={filter}
            change={change}
            search={{ label: 'Search papers', placeholder: 'Number, buyer, GSTIN or order' }}
            choices={
              applies && (
                <Checkbox
                  className={`push ${styles.withoutIrn}`}
                  label="Only without IRN"
                  checked={withoutIrn}
                  onChange={(event) => change({ withoutIrn: event.currentTarget.checked })}
                />
              )
            }
            newestOnly={`Only the newest ${NEWEST} papers of each kind were searched. Type more to search all of them.`}
            waiting={{ row: 55, card: 130 }}
            empty={
              <None
                filter={filter}
                change={change}
                acts={
                  isNarrowed && (
                    <Button onClick={() => change({ kind: 'all', withoutIrn: false })}>
                      Show all papers
                    </Button>
                  )
                }
              >
                {isIrnDue && search === ''
                  ? 'No paper waits for its IRN.'
                  : search !== ''
                    ? `No paper of ${period.label} matches ${quoted(search)}.`
                    : isNarrowed
                      ? `There is no such paper in ${period.label}.`
                      : `No paper was issued in ${period.label}. Payments, shipped orders and refunds make them.`}
              </None>
            }
          >
            <DeskRows
              docs={docsOf(list)}
              columns={columnsOf(irn)}
              card={(paper) => <PaperCard paper={paper} irn={irn} />}
              className={styles.table}
            />
          </DeskBody>
        </div>
        {mayExport && (
          <aside className={styles.side} aria-label="Export">
            {figures.data ? (
              <ExportPanel period={period} figures={figures.data} eInvoicesApply={applies} />
            ) : figures.isError ? (
              <LoadFailure query={figures} />
            ) : (
              <Skeleton height={isPhone ? 200 : 420} />
            )}
          </aside>
        )}
      </div>
      {shownIrn && <IrnDialog paper={shownIrn} onClose={() => setShownIrn(null)} />}
    </>
  );
}
