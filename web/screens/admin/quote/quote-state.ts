import type { AdminQuote } from '#contract/quote-entities.ts';
import { formatIst } from '#domain/calendar.ts';
import { paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { quoteAllows } from '#domain/quotes/lifecycle.ts';
import { situationOf } from '#domain/quotes/situation.ts';
import { rupeesText } from '../../../components/papers/paper-words.ts';
import { shortDay, shortTime } from '../quotes/quote-words.ts';

type Stated = Pick<AdminQuote, 'state' | 'revision' | 'isPastValidity' | 'order'>;

export const canSend = (quote: Stated): boolean => quoteAllows(situationOf(quote), 'send');
export const canWithdraw = (quote: Stated): boolean => quoteAllows(situationOf(quote), 'withdraw');
export const hasUnpaidOrder = (quote: Stated): boolean => situationOf(quote).order === 'unpaid';

/** "Requested 11 Nov 2026, 3:14 pm IST. Revision 1 sent 12 Nov as QT/26-27/00087; the customer asks for a change." */
export function sentenceOf(quote: AdminQuote, nowIso: string): string {
  const requested = `Requested ${formatIst(quote.createdAt, 'date-time')} IST.`;
  const [last] = quote.revisions;
  const sent = last && `Revision ${last.revision} sent ${shortTime(last.sentAt, nowIso).split(',')[0]}`;
  const named = sent && quote.quotationNumber ? `${sent} as ${quote.quotationNumber}` : sent;
  const standingText = standing(quote, nowIso);
  return [
    requested,
    named
      ? `${named}${standingText ? `; ${standingText}` : ''}.`
      : standingText && `${capital(standingText)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** What is to be known beside the state. */
function standing(quote: AdminQuote, nowIso: string): string {
  const why = quote.closingReason ? `: “${quote.closingReason}”` : '';
  switch (quote.state) {
    case 'requested':
      return 'nothing is offered yet';
    case 'offered':
      if (quote.changeAsked) return 'the customer asks for a change';
      return quote.validUntil ? `the customer has until ${shortDay(quote.validUntil, nowIso)}` : '';
    case 'accepted':
      return quote.validUntil
        ? `the customer has accepted it and can order until ${shortDay(quote.validUntil, nowIso)}`
        : 'the customer has accepted it and can order';
    case 'ordered':
      return quote.order ? `ordered as ${quote.order.orderId}` : '';
    case 'declined':
      return `the customer has declined${why}`;
    case 'withdrawn':
      return `withdrawn${why}`;
    case 'expired':
      return quote.validUntil ? `it was valid until ${shortDay(quote.validUntil, nowIso)}` : 'it has expired';
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "Rs.10,080.00 less than revision 1" */
export function comparedWith(
  totalPaise: number,
  before: Pick<AdminQuote['revisions'][number], 'revision' | 'total'>,
): string {
  const more = totalPaise - rupeesToPaise(before.total);
  if (more === 0) return `as much as revision ${before.revision}`;
  const by = rupeesText(paiseToRupees(Math.abs(more)));
  return `${by} ${more > 0 ? 'more' : 'less'} than revision ${before.revision}`;
}
