import type { ResponseOf } from '#contract/index.ts';
import type { QuoteSummary } from '#contract/quote-entities.ts';
import { DAY_MS, formatIst, istDay } from '#domain/calendar.ts';
import type { WaitsFor } from '#domain/quotes/lifecycle.ts';
import { quoted } from '../../../components/quoted.ts';
import { poInWords } from '../orders/po-words.ts';
import { type ShownTab, TABS } from './filter.ts';

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

type Placed = Pick<QuoteSummary, 'company' | 'poNumber' | 'place'> & {
  customerId: Pick<QuoteSummary['customerId'], 'email' | 'phone'>;
};

/** "Velan Hosiery Processors, PO 4711, Tamil Nadu" */
export const whereOf = ({ company, poNumber, place, customerId }: Placed): string =>
  [company, poInWords(poNumber), place].filter(Boolean).join(', ') || customerId.email || customerId.phone;

const SIDES: [WaitsFor, string][] = [
  ['shop', 'Waiting for us'],
  ['customer', 'Waiting for the customer'],
  ['nobody', 'Closed'],
];

/** Those that wait for the same side stand together, in the order of the list. */
export const groupsOf = (quotes: readonly QuoteSummary[]) =>
  SIDES.map(([waitsFor, title]) => ({
    waitsFor,
    title,
    quotes: quotes.filter((quote) => quote.waitsFor === waitsFor),
  })).filter(({ quotes: some }) => some.length > 0);

type Counts = ResponseOf<'/admin/quotes/counts'>['data'];

export const groupCounts = (counts: Counts): Record<WaitsFor, number> => ({
  shop: counts['to-answer'],
  customer: counts['with-customer'],
  nobody: counts.all - counts['to-answer'] - counts['with-customer'],
});

/** "3 in Offered, 12 in all" */
export function foundWhere(tab: ShownTab, counts: Counts): string {
  const all = `${counts.all.toLocaleString('en-IN')} in all`;
  const label = TABS.find(({ value }) => value === tab)?.label;
  return tab === 'all' ? all : `${counts[tab].toLocaleString('en-IN')} in ${label}, ${all}`;
}

export function whyEmpty(search: string, tab: ShownTab): string {
  if (search !== '') return `No quote matches ${quoted(search)}.`;
  if (tab === 'all') return 'Customers ask for quotes on product pages and in the cart.';
  return tab === 'to-answer' ? 'Nobody waits for an answer.' : `There are no ${tab} quotes.`;
}
