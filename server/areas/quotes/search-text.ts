import { deskText } from '#domain/desk-search.ts';
import type { QuoteRow } from './change-quote.ts';
import { deliveryOf } from './place.ts';

type Searched = Pick<QuoteRow, 'number' | 'quotationNumber' | 'company' | 'gst' | 'pincode' | 'poNumber'>;

/** It is never typed, so that no match runs from one field into the next. */
const BETWEEN = '\u0001';
/** A hundred lines with the longest names are still found by their first ones. */
const LONGEST = 20_000;

/** What a quote is found by, besides its customer. */
export const searchTextOf = (quote: Searched, lines: { name: string; partNumber: string | null }[]): string =>
  [
    quote.number,
    quote.quotationNumber,
    quote.company,
    quote.gst,
    quote.pincode,
    quote.poNumber,
    deliveryOf(quote)?.name,
    ...lines.flatMap(({ name, partNumber }) => [name, partNumber]),
  ]
    .flatMap((field) => (field ? deskText(field) : []))
    .join(BETWEEN)
    .slice(0, LONGEST);
