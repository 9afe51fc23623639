import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatIst } from '#domain/calendar.ts';
import { formatRupeesExact, paiseToRupees, rupeesToPaise, sumPaise } from '#domain/money.ts';
import { isForTheNextFile } from '#domain/papers/irn-due.ts';
import { downloadFile } from '../../../../api/download.ts';
import { eInvoicesFile, irnDue, readIrnAnswers } from '../../../../api/papers.ts';
import { useListKeys } from '../../../../browser/use-list-keys.ts';
import { signed } from '../../../../components/papers/paper-words.ts';
import { DeskRows } from '../../../../ui/desk-list/desk-rows.tsx';
import { useTickKeys, useTicks } from '../../../../ui/desk-list/use-ticks.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Row, Stack } from '../../../../ui/layout.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { onDemand } from '../../../../ui/on-demand.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { WaitingRows } from '../../../../ui/waiting-rows.tsx';
import { type AnswersRead, type DueRow, headInWords, nextInWords, readInWords, rowsOf } from './answers.ts';
import { DueCard, dueColumns } from './due-row.tsx';
import styles from './irn-due.module.css';
import { AboutMails, FromPortal, ToPortal } from './portal-steps.tsx';

const IrnDialog = onDemand(() => import('../irn-dialog.tsx'));
const ReplaceDialog = onDemand(() => import('./replace-dialog.tsx'));
const ReadDialog = onDemand(() => import('./read-dialog.tsx'));

type Shown = { paper: DueRow; is: 'replace' | 'enter' } | 'read' | null;

/** Papers that wait for their IRN: a file of them for the portal, and its answers. */
export function IrnDue({ tabs }: { tabs: ReactNode }) {
  const client = useQueryClient();
  const query = useQuery(irnDue());
  const { docs = [], totalDocs = 0, mode = 'on', since = null, lastFile = null } = query.data ?? {};
  const [reads, setReads] = useState<AnswersRead[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [shown, setShown] = useState<Shown>(null);
  const rows = rowsOf(docs, reads);
  const kept = rows.filter((paper) => paper.kept !== null).length;
  const last = reads.at(-1) ?? null;
  const ticks = useDueTicks(rows, query.isPending);
  const ticked = [...ticks.ticked.values()];
  const file = useMutation({
    ...downloadFile,
    meta: { quiet: true },
    onSuccess: () => client.invalidateQueries(irnDue()),
  });
  const reading = useMutation(readIrnAnswers);
  const readText = async (text: string, name: string): Promise<boolean> => {
    setProblem(null);
    try {
      const { data: answers } = await reading.mutateAsync({ text });
      setReads((before) => [...before, { name, atIso: new Date().toISOString(), answers, waited: docs }]);
      return true;
    } catch (error) {
      setProblem(`${name}: ${(error as Error).message}`);
      return false;
    }
  };
  const acts = {
    onReplace: (paper: DueRow) => setShown({ paper, is: 'replace' as const }),
    onEnter: (paper: DueRow) => setShown({ paper, is: 'enter' as const }),
  };
  const close = () => setShown(null);
  return (
    <>
      <PageTitle
        note={query.data && headInWords(totalDocs, kept)}
        actions={
          <Row gap={3} wrap size="small" tone="muted">
            {since && <span>E-invoice applies since {formatIst(since, 'date')}.</span>}
            <Link className="link" to="/admin/shop-settings#tax">
              Settings
            </Link>
          </Row>
        }
      >
        Papers
      </PageTitle>
      {tabs}
      <div className={styles.layout}>
        <Stack gap={3}>
          <div role="status">
            {last && (
              <Notice kind={last.answers.some(({ ok }) => ok) ? 'done' : 'warning'}>
                <Row gap={3} wrap spread>
                  <div className={styles.words}>
                    <strong className="block medium ink">{readInWords(last)}</strong>
                    <span className="small muted">{nextInWords(last)}</span>
                  </div>
                  <button type="button" className="link" onClick={() => setShown('read')}>
                    What was read
                  </button>
                </Row>
              </Notice>
            )}
          </div>
          {query.isPending ? (
            <WaitingRows rowHeight={64} cardHeight={150} />
          ) : query.isError && !query.data ? (
            <LoadFailure query={query} />
          ) : rows.length === 0 ? (
            <EmptyState framed picture="orders" title="No paper waits for its IRN." />
          ) : (
            <>
              <DeskRows
                docs={rows}
                columns={dueColumns(acts, mode === 'limit30')}
                card={(paper) => <DueCard paper={paper} {...acts} />}
                ticks={ticks}
                className={styles.table}
                cardClass={styles.card}
              />
              <Foot ticked={ticked} shown={rows.length - kept} total={totalDocs} />
            </>
          )}
        </Stack>
        <Stack as="aside" gap={4} aria-label="The portal">
          <ToPortal
            count={ticked.length}
            lastFile={lastFile}
            isMaking={file.isPending}
            problem={file.error?.message ?? null}
            onMake={() => file.mutate(eInvoicesFile(ticked.map(({ _id }) => _id)))}
          />
          <FromPortal
            isReading={reading.isPending}
            problem={problem}
            last={last}
            onText={readText}
            onProblem={setProblem}
          />
          <AboutMails />
        </Stack>
      </div>
      {shown === 'read' && last && <ReadDialog read={last} onClose={close} />}
      {typeof shown === 'object' && shown?.is === 'replace' && (
        <ReplaceDialog paper={shown.paper} onClose={close} />
      )}
      {typeof shown === 'object' && shown?.is === 'enter' && (
        <IrnDialog paper={shown.paper} onClose={close} />
      )}
    </>
  );
}

const LINKS = 'a[data-row]';

/** All that can be sent are ticked when they are first seen; what is refused, a person ticks again. */
function useDueTicks(rows: DueRow[], isReading: boolean) {
  const none = useRef<HTMLInputElement>(null);
  const seen = useRef(new Set<string>());
  const ticks = useTicks({
    list: 'irn-due',
    shown: rows,
    isReading,
    isOffered: true,
    nameOf: ({ number }) => number,
    isDead: ({ kept, isDuplicate, problem }) => kept !== null || isDuplicate || problem !== null,
    stateOf: ({ kept, refusal }) => `${kept !== null} ${refusal !== null}`,
  });
  useListKeys(none, LINKS);
  useTickKeys(ticks, () => {});
  useEffect(() => {
    const fresh = rows.filter(({ _id }) => !seen.current.has(_id));
    for (const { _id } of fresh) seen.current.add(_id);
    const sendable = fresh.filter((paper) => paper.kept === null && isForTheNextFile(paper));
    if (sendable.length > 0) ticks.add(sendable);
  });
  return ticks;
}

interface FootProps {
  ticked: DueRow[];
  shown: number;
  total: number;
}

function Foot({ ticked, shown, total }: FootProps) {
  const sum = paiseToRupees(sumPaise(ticked.map(({ kind, total: of }) => rupeesToPaise(signed(kind, of)))));
  return (
    <Row gap={4} wrap spread size="small" tone="muted" className={styles.foot}>
      <span>
        {ticked.length} ticked, {formatRupeesExact(sum)}
        {total > shown && `. The oldest ${shown} of ${total} are shown.`}
      </span>
      <span className={`not-phone ${styles.keys}`}>
        <kbd>j</kbd>
        <kbd>k</kbd> move <kbd>x</kbd> tick
      </span>
    </Row>
  );
}
