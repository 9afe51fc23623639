import type { QuoteSituation, QuoteState } from './lifecycle.ts';

/** A quote as both sides see it. */
interface ShownQuote {
  state: QuoteState;
  revision: number;
  isPastValidity: boolean;
  order: { hasMoney: boolean } | null;
}

/** The input of the lifecycle's rules. */
export const situationOf = ({ state, revision, isPastValidity, order }: ShownQuote): QuoteSituation => ({
  state: state === 'ordered' ? 'accepted' : state,
  revision,
  isPastValidity,
  order: orderPartOf(order),
});

/** A first part of a transfer counts: the order is the customer's, and its money is not to be lost. */
export const orderPartOf = (order: { hasMoney: boolean } | null): QuoteSituation['order'] =>
  order ? (order.hasMoney ? 'paid' : 'unpaid') : 'none';
