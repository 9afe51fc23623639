import { useEffect, useReducer, useRef, useState } from 'react';
import type { AdminQuote } from '#contract/quote-entities.ts';
import type { Settings } from '#contract/settings.ts';
import { paiseToRupees } from '#domain/money.ts';
import { ApiError } from '../../../api/client.ts';
import { changeGrid, type GridAction, gridOf } from './grid/grid.ts';
import { ADD_LINE } from './grid/next-cell.ts';
import { sumsOf, taxingOf } from './grid/sums.ts';
import { focusCell } from './grid/use-cells.ts';
import { goTo } from './problems.tsx';
import {
  asBody,
  asDraft,
  formOfRevision,
  hasUnreadable,
  problemsOf,
  type RevisionBody,
  type RevisionForm,
  revisionFormOf,
} from './revision-form.ts';
import { useDraftSaving } from './use-draft-saving.ts';

export interface DeskOptions {
  quote: AdminQuote;
  settings: Settings;
  mayWork: boolean;
  /** No revision is being written: the newest is shown as it was sent. */
  isFrozen: boolean;
  onBegin: () => void;
  onReadAgain: () => void;
}

export type Desk = ReturnType<typeof useDesk>;

/** The revision as it is typed, what it comes to, how it is saved, and what is asked about it. */
export function useDesk({ quote, settings, mayWork, isFrozen, onBegin, onReadAgain }: DeskOptions) {
  const { rates } = settings.tax;
  const isReadOnly = isFrozen || !mayWork;
  const { grid, terms, isTouched, change, changeTerms } = useRevisionForm(quote, settings.tax, isFrozen);
  const form = { ...grid, ...terms };
  const taxing = taxingOf(quote, settings.tax, isFrozen);
  const sums = sumsOf(form, taxing);
  const findProblems = () => problemsOf(form, rates, new Date().toISOString());
  const [wasTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [sending, setSending] = useState<RevisionBody | null>(null);
  const [asking, setAsking] = useState<'withdraw' | 'discard' | null>(null);
  const drafting = useDraftSaving(quote, {
    draft: asDraft(form, rates),
    isTouched: isTouched && !isReadOnly,
    isUnreadable: hasUnreadable(form, rates),
  });

  const [known] = useState(quote.revision);
  // While it is sent from here, the new revision is one's own.
  const isSuperseded = quote.revision > known && sending === null;
  const isOld = isSuperseded || drafting.saving.is === 'outdated';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it becomes old, and nothing typed here is lost
  useEffect(() => {
    if (isOld && !isTouched) onReadAgain();
  }, [isOld]);

  const wasBegun = useRef(false);
  // The button that began it is gone: the first cell has the focus.
  useEffect(() => {
    if (!wasBegun.current || isReadOnly) return;
    wasBegun.current = false;
    const [line] = grid.lines;
    focusCell(line ? { key: line.key, column: 'quantity' } : ADD_LINE);
  });

  const closeDialog = () => {
    setSending(null);
    setAsking(null);
  };
  const hasDraft = quote.draft !== null || isTouched;
  return {
    quote,
    settings,
    mayWork,
    isFrozen,
    isReadOnly,
    grid,
    terms,
    change,
    changeTerms,
    taxing,
    sums,
    total: paiseToRupees(sums.totals.totalPaise),
    problems: wasTried ? findProblems() : [],
    drafting,
    isTouched,
    isSuperseded,
    /** A revision is being written, or waits for its first line. */
    isDrafted: !isFrozen && (quote.revision > 0 || hasDraft),
    refusal,
    dismissRefusal: () => setRefusal(null),
    sending,
    asking,
    closeDialog,
    begin: () => {
      wasBegun.current = true;
      onBegin();
    },
    askToSend: () => {
      setTried(true);
      setRefusal(null);
      const [problem] = findProblems();
      if (problem || sums.isTooMuch) return goTo(problem);
      setSending(asBody(form, rates));
    },
    askToWithdraw: () => setAsking('withdraw'),
    // An untouched form is left without a question.
    askToDiscard: () => (hasDraft ? setAsking('discard') : onReadAgain()),
    failed: (error: Error) => {
      closeDialog();
      if (error instanceof ApiError && error.status === 409) setRefusal(error.message);
    },
    readAgain: onReadAgain,
  };
}

type Terms = Pick<RevisionForm, 'validUntil' | 'payment' | 'terms'>;

const termsOf = ({ validUntil, payment, terms }: Terms): Terms => ({ validUntil, payment, terms });

/** The next revision as it is typed; or the newest one where nothing can be changed. */
function useRevisionForm(quote: AdminQuote, tax: Settings['tax'], isFrozen: boolean) {
  const [begun] = useState(() => revisionFormOf(quote, tax, new Date().toISOString()));
  const [grid, dispatch] = useReducer(changeGrid, null, () => gridOf(begun.lines, begun.freight));
  const [terms, setTerms] = useState(() => termsOf(begun));
  const [isTouched, setTouched] = useState(false);
  const [last] = quote.revisions;
  const frozen = isFrozen && last ? formOfRevision(last) : null;
  return {
    grid: frozen ? gridOf(frozen.lines, frozen.freight) : grid,
    terms: frozen ? termsOf(frozen) : terms,
    isTouched,
    change: (action: GridAction) => {
      // Leaving a cell only rewrites what was typed in it.
      if (action.do !== 'leave') setTouched(true);
      dispatch(action);
    },
    changeTerms: (changed: Partial<Terms>) => {
      setTouched(true);
      setTerms((before) => ({ ...before, ...changed }));
    },
  };
}
