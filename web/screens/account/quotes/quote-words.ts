import type { QuoteSummary } from '#contract/quote-entities.ts';
import { formatIst } from '#domain/calendar.ts';
import { unbroken } from '#domain/words.ts';
import { answerDay, dayInWords, leftInWords } from './quote-days.ts';

/** The quotation's number once there is one. */
export const nameOf = ({
  quotationNumber,
  number,
}: Pick<QuoteSummary, 'quotationNumber' | 'number'>): string => quotationNumber ?? number;

type Waiting = Pick<
  QuoteSummary,
  | 'state'
  | 'waitsFor'
  | 'waitingSince'
  | 'changeAsked'
  | 'revision'
  | 'validUntil'
  | 'closingReason'
  | 'order'
>;

export interface WaitWords {
  /** What the customer has to do, before the rest. */
  lead?: string;
  text: string;
}

/** What a listed quote waits for, or how it ended. */
export function waitInWords(quote: Waiting, nowMs: number): WaitWords {
  const { state, validUntil, order } = quote;
  if (state === 'ordered' && order)
    return { text: `Order ${unbroken(order.orderId)} of ${unbroken(formatIst(order.createdAt, 'date'))}.` };
  if (state === 'accepted')
    return {
      lead: 'You accepted.',
      text: validUntil
        ? `It can be ordered until ${dayInWords(validUntil)}, ${leftInWords(validUntil, nowMs)}.`
        : 'It can be ordered at the checkout.',
    };
  if (state === 'declined' || state === 'withdrawn') return { text: endInWords(quote) };
  if (state === 'expired')
    return { text: validUntil ? `Valid until ${dayInWords(validUntil)}.` : 'Expired.' };
  if (quote.waitsFor === 'customer')
    return {
      lead: 'Waits for your answer.',
      text: validUntil ? `Valid until ${dayInWords(validUntil)}, ${leftInWords(validUntil, nowMs)}.` : '',
    };
  const answer = answerInWords(quote.waitingSince, nowMs);
  return { text: quote.changeAsked ? `You asked for a change. ${answer}` : answer };
}

/** Promised only as long as the promise can be kept. */
export function answerInWords(waitingSince: string, nowMs: number): string {
  const day = answerDay(waitingSince, nowMs);
  return day ? `We answer by ${day}.` : 'We are working on it and answer by e-mail.';
}

/** "You declined: delivery too late." */
export function endInWords(quote: Pick<Waiting, 'state' | 'revision' | 'closingReason'>) {
  const { state, revision, closingReason } = quote;
  const who =
    state === 'withdrawn' ? 'Withdrawn by the shop' : revision === 0 ? 'You took it back' : 'You declined';
  const given = closingReason?.trim().replace(/\.+$/, '');
  return given ? `${who}: ${given}.` : `${who}.`;
}

/** What ended without an order can be asked for again. */
export const canBeAskedAgain = ({ state }: Pick<Waiting, 'state'>): boolean =>
  state === 'expired' || state === 'withdrawn' || state === 'declined';
