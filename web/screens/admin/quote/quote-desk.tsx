import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { AdminQuote } from '#contract/quote-entities.ts';
import type { Settings } from '#contract/settings.ts';
import { formatIst } from '#domain/calendar.ts';
import { paiseToRupees } from '#domain/money.ts';
import { ApiError } from '../../../api/client.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { toast } from '../../../toast/toast.ts';
import { LeaveGuard } from '../product-form/leave-guard.tsx';
import { Conversation } from './conversation.tsx';
import { Facts } from './facts.tsx';
import { LineGrid } from './grid/line-grid.tsx';
import { ADD_LINE } from './grid/next-cell.ts';
import { sumsOf } from './grid/sums.ts';
import { cellName, focusCell } from './grid/use-cells.ts';
import { DraftOutdated, Refused, RevisionOutdated } from './notices.tsx';
import styles from './quote.module.css';
import { QuoteHead } from './quote-head.tsx';
import { comparedWith } from './quote-state.ts';
import {
  asBody,
  asDraft,
  hasUnreadable,
  type Problem,
  problemsOf,
  type RevisionBody,
} from './revision-form.ts';
import { Revisions } from './revisions.tsx';
import { SendDialog } from './send-dialog.tsx';
import { TermsFields } from './terms-fields.tsx';
import { Totals } from './totals.tsx';
import { type Saving, useDraftSaving } from './use-draft-saving.ts';
import { useRevisionForm } from './use-revision-form.ts';

const WithdrawDialog = lazy(() => import('./withdraw-dialog.tsx'));

interface QuoteDeskProps {
  quote: AdminQuote;
  settings: Settings;
  mayWork: boolean;
  /** No revision is being written: the newest is shown as it was sent. */
  isFrozen: boolean;
  onBegin: () => void;
  onReadAgain: () => void;
  answer: string;
  onAnswer: (text: string) => void;
}

export function QuoteDesk(props: QuoteDeskProps) {
  const { quote, settings, mayWork, isFrozen, onBegin, onReadAgain, answer, onAnswer } = props;
  const [known] = useState(quote.revision);
  const [wasTried, setTried] = useState(false);
  const [sending, setSending] = useState<RevisionBody | null>(null);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { grid, terms, isTouched, change, changeTerms } = useRevisionForm(quote, settings.tax, isFrozen);
  const isReadOnly = isFrozen || !mayWork;
  const hasDraft = quote.draft !== null || isTouched;

  const { rates, defaultRate } = settings.tax;
  const [last] = quote.revisions;
  const sentFreight = isFrozen ? last?.lines.find(({ kind }) => kind === 'freight') : undefined;
  const taxing = {
    supply: quote.supply,
    // A revision keeps its rates, whatever the settings say today.
    rates: isFrozen && last ? last.lines.map(({ gstRate }) => gstRate) : rates,
    defaultRate: sentFreight?.gstRate ?? defaultRate,
  };
  const form = { ...grid, ...terms };
  const sums = sumsOf(form, taxing);
  const problems = wasTried ? problemsOf(form, rates, new Date().toISOString()) : [];
  const before = quote.revisions.find(({ revision }) => revision === quote.revision - (isFrozen ? 1 : 0));

  const { saving, flush, takeOver, noteSent, discard, isSaving } = useDraftSaving(quote, {
    draft: asDraft(form, rates),
    isTouched: isTouched && !isReadOnly,
    isUnreadable: hasUnreadable(form, rates),
  });
  // While it is sent from here, the new revision is one's own.
  const isSuperseded = quote.revision > known && sending === null;
  const isOld = isSuperseded || saving.is === 'outdated';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it becomes old, and nothing typed here is lost
  useEffect(() => {
    if (isOld && !isTouched) onReadAgain();
  }, [isOld]);

  const failed = (error: Error) => {
    setSending(null);
    setWithdrawing(false);
    if (error instanceof ApiError && error.status === 409) setRefusal(error.message);
  };
  const askToSend = () => {
    setTried(true);
    setRefusal(null);
    const found = problemsOf(form, rates, new Date().toISOString());
    if (found[0] || sums.isTooMuch) return goTo(found[0]);
    setSending(asBody(form, rates));
  };
  const wasBegun = useRef(false);
  const begin = () => {
    wasBegun.current = true;
    onBegin();
  };
  // The button that began it is gone: the first cell has the focus.
  useEffect(() => {
    if (!wasBegun.current || isReadOnly) return;
    wasBegun.current = false;
    const [line] = grid.lines;
    focusCell(line ? { key: line.key, column: 'quantity' } : ADD_LINE);
  });
  const total = paiseToRupees(sums.totals.totalPaise);
  return (
    <>
      <QuoteHead
        quote={quote}
        isFrozen={isFrozen}
        mayWork={mayWork}
        onBegin={begin}
        onSend={askToSend}
        onWithdraw={() => setWithdrawing(true)}
        prepare={flush}
      />
      {refusal && <Refused sentence={refusal} onDismiss={() => setRefusal(null)} />}
      {isTouched && isSuperseded && <RevisionOutdated quote={quote} onReload={onReadAgain} />}
      {isTouched && !isSuperseded && saving.is === 'outdated' && (
        <DraftOutdated quote={quote} onTakeOver={() => void takeOver()} onReload={onReadAgain} />
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <Facts quote={quote} />
          <div>
            <LineGrid
              quote={quote}
              grid={grid}
              dispatch={change}
              taxing={taxing}
              freightName={sentFreight?.name ?? quote.freightName}
              isReadOnly={isReadOnly}
              missing={missingBy(problems)}
            />
            <div className={styles.foot}>
              <TermsFields terms={terms} onChange={changeTerms} settings={settings} isReadOnly={isReadOnly} />
              <Totals
                sums={sums}
                supply={quote.supply}
                place={quote.place}
                compared={before ? comparedWith(sums.totals.totalPaise, before) : null}
              />
            </div>
            {problems.length > 0 && <Missing problems={problems} />}
          </div>
        </div>
        <div className={styles.side}>
          <Conversation quote={quote} mayAnswer={mayWork} text={answer} onText={onAnswer} />
          <Revisions
            quote={quote}
            draft={
              isFrozen || (quote.revision === 0 && !hasDraft)
                ? null
                : {
                    revision: quote.revision + 1,
                    total,
                    state: savedInWords(quote, saving),
                    // An untouched form is left without a question.
                    onDiscard: mayWork ? () => (hasDraft ? setDiscarding(true) : onReadAgain()) : null,
                  }
            }
          />
        </div>
      </div>
      {sending && (
        <SendDialog
          quote={quote}
          body={sending}
          total={total}
          prepare={flush}
          onSent={() => {
            noteSent();
            onReadAgain();
          }}
          onFailed={failed}
          onClose={() => setSending(null)}
        />
      )}
      <Suspense>
        {isWithdrawing && (
          <WithdrawDialog quote={quote} onFailed={failed} onClose={() => setWithdrawing(false)} />
        )}
      </Suspense>
      <ConfirmDialog
        isOpen={isDiscarding}
        title={`Discard the draft of revision ${quote.revision + 1}?`}
        confirmLabel="Discard draft"
        isDestructive
        isBusy={isSaving}
        onConfirm={async () => {
          if (await discard()) onReadAgain();
          else setDiscarding(false);
        }}
        onClose={() => setDiscarding(false)}
      >
        <p>
          {`What was typed for it is gone for everybody. ${quote.revision === 0 ? 'The lines begin again with what the customer asked for.' : `Revision ${quote.revision} stays as it was sent.`}`}
        </p>
      </ConfirmDialog>
      <LeaveGuard
        unsaved={
          isTouched && !isReadOnly && ['failed', 'unreadable', 'outdated'].includes(saving.is)
            ? ['the draft']
            : []
        }
        mayLeave={() => false}
        onLeave={() => {}}
        text={guardText(saving)}
      />
    </>
  );
}

/** The first problem gets the focus. */
function goTo(problem: Problem | undefined) {
  if (!problem) return;
  if (problem.at === 'valid-until') document.getElementById('valid-until')?.focus();
  else focusCell(problem.at);
  toast.error(problem.sentence);
}

const missingBy = (problems: readonly Problem[]): ReadonlyMap<string, string> =>
  new Map(problems.flatMap(({ at, problem }) => (typeof at === 'string' ? [] : [[cellName(at), problem]])));

const Missing = ({ problems }: { problems: readonly Problem[] }) => (
  <div className={styles.missing} role="alert">
    <p>Before it can be sent:</p>
    <ul>
      {problems.map(({ sentence }) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </div>
);

/** "Draft, saved 11:18 am" */
function savedInWords({ draftSavedAt, draftBy }: AdminQuote, saving: Saving): string {
  if (saving.is === 'failed') return `Draft, not saved: ${saving.sentence}`;
  if (saving.is === 'unreadable') return 'Draft, not saved until everything can be read';
  if (saving.is === 'outdated') return 'Draft, not saved';
  if (saving.is === 'waiting') return 'Draft, saving …';
  if (draftSavedAt === null) return 'Draft';
  const [date, time] = formatIst(draftSavedAt, 'date-time').split(', ');
  const isToday = date === formatIst(new Date().toISOString(), 'date');
  const by = draftBy ? `, ${draftBy}` : '';
  return `Draft, saved ${isToday ? time : `${date}, ${time}`}${by}`;
}

const guardText = (saving: Saving): string =>
  saving.is === 'unreadable'
    ? 'Something in the lines cannot be read, so the draft is not saved. What you typed will be lost.'
    : 'The draft is not saved. What you typed will be lost.';
