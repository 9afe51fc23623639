import { useReducer, useState } from 'react';
import type { AdminQuote } from '#contract/quote-entities.ts';
import type { Settings } from '#contract/settings.ts';
import { changeGrid, type GridAction, gridOf } from './grid/grid.ts';
import { formOfRevision, type RevisionForm, revisionFormOf } from './revision-form.ts';

type Terms = Pick<RevisionForm, 'validUntil' | 'payment' | 'terms'>;

const termsOf = ({ validUntil, payment, terms }: Terms): Terms => ({ validUntil, payment, terms });

/** The next revision as it is typed; or the newest one where nothing can be changed. */
export function useRevisionForm(quote: AdminQuote, tax: Settings['tax'], isFrozen: boolean) {
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
