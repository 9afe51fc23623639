import { useReducer, useState } from 'react';
import type { AdminQuote } from '#contract/quote-entities.ts';
import type { Settings } from '#contract/settings.ts';
import { changeGrid, type GridAction, gridOf } from './grid/grid.ts';
import { type Offer, offerOf, offerOfRevision } from './offer.ts';

type Terms = Pick<Offer, 'validUntil' | 'payment' | 'terms'>;

const termsOf = ({ validUntil, payment, terms }: Terms): Terms => ({ validUntil, payment, terms });

/** What is offered, as it is typed; or the newest revision where nothing can be changed. */
export function useOffer(quote: AdminQuote, tax: Settings['tax'], isFrozen: boolean) {
  const [begun] = useState(() => offerOf(quote, tax, new Date().toISOString()));
  const [grid, dispatch] = useReducer(changeGrid, null, () => gridOf(begun.lines, begun.freight));
  const [terms, setTerms] = useState(() => termsOf(begun));
  const [isTouched, setTouched] = useState(false);
  const [last] = quote.revisions;
  const frozen = isFrozen && last ? offerOfRevision(last) : null;
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
