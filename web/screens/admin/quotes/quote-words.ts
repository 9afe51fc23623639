import type { QuoteSummary } from '#contract/quote-entities.ts';
import { DAY_MS, formatIst, istDay } from '#domain/calendar.ts';
import type { WaitsFor } from '#domain/quotes/lifecycle.ts';

/** The quotation's number once it has one, the request's before. */
export const numberOf = ({ number, quotationNumber }: Pick<QuoteSummary, 'number' | 'quotationNumber'>) =>
  quotationNumber ?? number;

/** "13 Nov, 10:02 am", with the year when it is another than now. */
export function shortTime(iso: string, nowIso: string): string {
  const year = formatIst(nowIso, 'date').slice(-4);
  return formatIst(iso, 'date-time').replace(` ${year},`, ',');
}

/** "27 Nov", with the year when it is another than now. */
export function shortDay(day: string, nowIso: string): string {
  const year = formatIst(nowIso, 'date').slice(-4);
  return formatIst(day, 'date').replace(` ${year}`, '');
}

/** Under the number: the request's own number when another is above it. */
export const secondLine = (
  { number, quotationNumber, createdAt }: Pick<QuoteSummary, 'number' | 'quotationNumber' | 'createdAt'>,
  nowIso: string,
): string =>
  quotationNumber === null
    ? shortTime(createdAt, nowIso)
    : `${number}, ${shortDay(istDay(createdAt), nowIso)}`;

type Stated = Pick<QuoteSummary, 'state' | 'revision' | 'changeAsked' | 'order'>;

/** What the state's word does not say. */
export function whatOf({ state, revision, changeAsked, order }: Stated): string {
  if (state === 'ordered' && order) return order.orderId;
  if (revision === 0) return state === 'requested' ? 'Not offered yet' : 'Never offered';
  return state === 'offered' && changeAsked ? 'change asked for' : `Revision ${revision}`;
}

/** Today is its last day. */
export const endsToday = (
  { state, validUntil }: Pick<QuoteSummary, 'state' | 'validUntil'>,
  nowIso: string,
) => state === 'offered' && validUntil === istDay(nowIso);

const OLD_MS = 2 * DAY_MS;

/** A request should not wait for days. */
export const waitsLong = ({ state, createdAt }: Pick<QuoteSummary, 'state' | 'createdAt'>, nowMs: number) =>
  state === 'requested' && nowMs - Date.parse(createdAt) >= OLD_MS;

/** "and 2 more" */
export const moreItems = ({ itemCount }: Pick<QuoteSummary, 'itemCount'>): string =>
  itemCount === 1 ? '1 item' : `and ${itemCount - 1} more`;

/** "Velan Hosiery Processors, Tamil Nadu" */
export const whereOf = ({ company, place, customerId }: QuoteSummary): string =>
  [company, place].filter(Boolean).join(', ') || customerId.email;

export const GROUP_WORDS: Record<WaitsFor, string> = {
  shop: 'Waiting for us',
  customer: 'Waiting for the customer',
  nobody: 'Closed',
};

export interface Group {
  waitsFor: WaitsFor;
  quotes: QuoteSummary[];
}

const SIDES = ['shop', 'customer', 'nobody'] as const;

/** Those that wait for the same side stand together, in the order of the list. */
export const groupsOf = (quotes: readonly QuoteSummary[]): Group[] =>
  SIDES.map((waitsFor) => ({
    waitsFor,
    quotes: quotes.filter((quote) => quote.waitsFor === waitsFor),
  })).filter(({ quotes: some }) => some.length > 0);
