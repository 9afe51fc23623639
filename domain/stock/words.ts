import { counted } from '../words.ts';
import type { Availability } from './bands.ts';

export type Shown = Exclude<Availability, 'not-counted'>;

/** The four words of the shop. */
export const BAND_WORDS: Record<Shown, string> = {
  'in-stock': 'In stock',
  few: 'Few left',
  'to-order': 'Made to order',
  out: 'Out of stock',
};

export type StockColour = 'green' | 'yellow' | 'blue' | 'red';
export const BAND_COLOURS: Record<Shown, StockColour> = {
  'in-stock': 'green',
  few: 'yellow',
  'to-order': 'blue',
  out: 'red',
};

export const isShown = (band: Availability): band is Shown => band !== 'not-counted';

export interface Days {
  /** What is in stock is sent within so many. */
  sentWithin: number;
  /** What is made is sent within so many. */
  lead: number | null;
}

const daysOf = (band: Shown, { sentWithin, lead }: Days) => (band === 'to-order' ? lead : sentWithin);

/** "In stock: sent within 1 day", "Out of stock". */
export function bandInWords(band: Shown, days: Days): string {
  const within = band === 'out' ? null : daysOf(band, days);
  return within === null ? BAND_WORDS[band] : `${BAND_WORDS[band]}: sent ${withinDays(within)}`;
}

/** In tables: "In stock: 1 day". */
export function bandInShort(band: Shown, days: Days): string {
  const within = band === 'out' ? null : daysOf(band, days);
  return within === null
    ? BAND_WORDS[band]
    : `${BAND_WORDS[band]}: ${within === 0 ? 'today' : counted(within, 'day')}`;
}

export const withinDays = (days: number): string => (days === 0 ? 'today' : `within ${counted(days, 'day')}`);

interface WantedLine {
  free: number | null;
  moreThan: boolean;
  refused: boolean;
  days: number | null;
  daysOfFree: number;
}

/** "3 in stock, 5 within 21 days": of a line that wants more than there is, where more is made. */
export const partlyInStock = (quantity: number, { free, days }: Pick<WantedLine, 'free' | 'days'>): string =>
  [free ? `${free} in stock` : null, days === null ? null : `${quantity - (free ?? 0)} ${withinDays(days)}`]
    .filter((words) => words !== null)
    .join(', ');

/** Of a line that cannot be ordered so. */
export const onlyLeft = (free: number): string => (free === 0 ? 'Out of stock' : `Only ${free} left`);
