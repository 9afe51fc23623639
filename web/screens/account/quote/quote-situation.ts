import type { OwnQuote } from '#contract/quote-entities.ts';
import type { QuoteSituation, StoredQuoteState } from '#domain/quotes/lifecycle.ts';

/** What the rules of a quote's life are asked with. */
export const situationOf = ({
  state,
  revision,
  isPastValidity,
  order,
}: Pick<OwnQuote, 'state' | 'revision' | 'isPastValidity' | 'order'>): QuoteSituation => ({
  state: state === 'ordered' ? 'accepted' : (state satisfies StoredQuoteState),
  revision,
  isPastValidity,
  order: state !== 'ordered' || !order ? 'none' : isUnpaid(order) ? 'unpaid' : 'paid',
});

const isUnpaid = ({ paymentStatus }: NonNullable<OwnQuote['order']>) =>
  paymentStatus === 'pending' || paymentStatus === 'failed';
