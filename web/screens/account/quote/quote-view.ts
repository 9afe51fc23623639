import type { OwnQuote, QuoteRevision } from '#contract/quote-entities.ts';
import { formatIst } from '#domain/calendar.ts';
import { formatRupeesExact } from '#domain/money.ts';
import { readState, stateTaxName } from '#domain/papers/states.ts';
import { pairLines } from '#domain/quotes/pair-lines.ts';
import { counted, unbroken } from '#domain/words.ts';
import type { Step } from '../../../components/step-list/step-list.tsx';
import { dayInWords } from '../quotes/quote-days.ts';
import { answerInWords, endInWords } from '../quotes/quote-words.ts';

const onDay = (iso: string) => unbroken(formatIst(iso, 'date'));

/** Where the quote stands, for the customer. The last words of some are a day that matters. */
export function quoteSentence(quote: OwnQuote, nowMs: number): { text: string; day?: string } {
  const [newest] = quote.revisions;
  const { state, order } = quote;
  if (state === 'requested' || !newest)
    return state === 'requested'
      ? {
          text: `We have your request of ${onDay(quote.createdAt)}. ${answerInWords(quote.waitingSince, nowMs)}`,
        }
      : { text: endInWords(quote) };
  if (state === 'ordered' && order)
    return { text: `You ordered it on ${onDay(order.createdAt)}, order ${unbroken(order.orderId)}.` };
  if (state === 'accepted')
    return {
      text: 'You accepted it. Order at the checkout, the cart stays as it is. Its prices hold until',
      day: dayInWords(newest.validUntil),
    };
  if (state === 'expired')
    return { text: 'Our offer has run out. It was valid until', day: dayInWords(newest.validUntil) };
  if (state !== 'offered') return { text: endInWords(quote) };
  const ourOffer = `Our offer of ${onDay(newest.sentAt)}`;
  return quote.changeAsked
    ? {
        text: `You asked for a change. ${answerInWords(quote.waitingSince, nowMs)} ${ourOffer} is valid until`,
        day: dayInWords(newest.validUntil),
      }
    : { text: `${ourOffer} waits for your answer. It is valid until`, day: dayInWords(newest.validUntil) };
}

/** What a line was one revision before; null where it was the same. */
export interface LineBefore {
  unitPrice: number | null;
  quantity: number | null;
}

export const linesBefore = (
  { lines }: Pick<QuoteRevision, 'lines'>,
  previous: Pick<QuoteRevision, 'lines'> | undefined,
): LineBefore[] =>
  pairLines(previous?.lines ?? [], lines).was.map((before, n) => {
    const { unitPrice, quantity } = lines[n]!;
    return {
      unitPrice: before && before.unitPrice !== unitPrice ? before.unitPrice : null,
      quantity: before && before.quantity !== quantity ? before.quantity : null,
    };
  });

/** When the first and the last goods leave; null where a line does not say. */
export function leadTimes(
  revision: Pick<QuoteRevision, 'lines'>,
): { first: number; all: number | null } | null {
  const { lines } = revision;
  const goods = lines.filter(({ kind }) => kind === 'goods');
  const days = goods.flatMap(({ leadDays }) => (leadDays === null ? [] : [leadDays]));
  if (days.length === 0) return null;
  return { first: Math.min(...days), all: days.length === goods.length ? Math.max(...days) : null };
}

export const daysInWords = (days: number) => (days === 0 ? 'at once' : unbroken(counted(days, 'day')));

/** "CGST 9 %, included"; the rate only where all lines have the same. */
export function taxRows(revision: QuoteRevision): [name: string, rupees: number][] {
  const rates = new Set(revision.lines.map(({ gstRate }) => gstRate));
  const [rate] = rates.size === 1 ? rates : [];
  const row = (name: string, percent: number | undefined, rupees: number): [string, number] => [
    percent === undefined ? `${name}, included` : `${name} ${unbroken(`${percent} %`)}, included`,
    rupees,
  ];
  const place = revision.placeOfSupply ? readState(revision.placeOfSupply) : null;
  const half = rate === undefined ? undefined : rate / 2;
  return [
    ['Taxable value', revision.taxable],
    ...(revision.cgst || revision.sgst
      ? [row('CGST', half, revision.cgst), row(place ? stateTaxName(place) : 'SGST', half, revision.sgst)]
      : [row('IGST', rate, revision.igst)]),
  ];
}

const ENDS: Record<string, string> = {
  declined: 'Declined',
  withdrawn: 'Withdrawn by the shop',
  expired: 'Expired',
};

/** From the request to the steps still to come. */
export function progressOf(quote: OwnQuote): Step[] {
  const done: (Step & { at: string })[] = [
    {
      label: quote.history.some(({ action }) => action === 'made') ? 'Made for you' : 'Requested',
      at: quote.createdAt,
    },
    ...quote.revisions.map(({ revision, sentAt, total }) => ({
      label: `Revision ${revision}`,
      at: sentAt,
      detail: formatRupeesExact(total),
    })),
    ...quote.history.flatMap(({ action, at }): (Step & { at: string })[] => {
      if (action === 'accepted') return [{ label: 'Accepted', at }];
      const label = ENDS[action];
      return label ? [{ label, at }] : [];
    }),
    ...(quote.order ? [{ label: `Order ${quote.order.orderId}`, at: quote.order.createdAt }] : []),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return [...done, ...stepsToCome(quote)];
}

function stepsToCome({ state, validUntil, changeAsked }: OwnQuote): Step[] {
  const answer = {
    label: 'Your answer',
    at: null,
    detail: validUntil ? `By ${dayInWords(validUntil)}` : 'Still to come',
  };
  const order = { label: 'Order', at: null, detail: 'Still to come' };
  if (state === 'requested')
    return [
      { label: 'Our offer', at: null, detail: 'By e-mail, and here' },
      { ...answer, detail: 'Still to come' },
    ];
  if (state === 'offered')
    return changeAsked
      ? [{ label: 'Our new offer', at: null, detail: 'By e-mail, and here' }, answer]
      : [answer, order];
  return state === 'accepted' ? [order] : [];
}
