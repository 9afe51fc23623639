import { type Availability, isThere } from './bands.ts';
import {
  BAND_COLOURS,
  bandInShort,
  bandInWords,
  type Days,
  onlyLeft,
  partlyInStock,
  type Shown,
  type StockColour,
  withinDays,
} from './words.ts';

/** What the small call says of one product. */
export interface KnownStock {
  availability: Availability;
  free: number | null;
  moreThan: boolean;
  moreDays: number | null;
}

export interface QuantityWords {
  colour: StockColour;
  sentence: string;
  /** Where there is little room. */
  short: string;
  /** Below the sentence; empty until the number is known. */
  note: string;
  /** So many can be bought at most; null: as many as one likes. */
  most: number | null;
  /** Within so many days all of them are sent; null: it is not known. */
  days: number | null;
}

/** What a product page says of so many pieces: the band first, and more when the number is known. */
export function quantityInWords(
  band: Shown,
  days: Days,
  quantity: number,
  known: KnownStock | null | undefined,
): QuantityWords {
  const usual: QuantityWords = {
    colour: BAND_COLOURS[band],
    sentence: bandInWords(band, days),
    short: bandInShort(band, days),
    note: '',
    most: null,
    days: isThere(band) ? days.sentWithin : band === 'out' ? null : days.lead,
  };
  if (!known) return usual;
  if (!isThere(band))
    return { ...usual, note: band === 'out' ? 'Ask us for a date.' : 'Made at our works after your order.' };
  const { free, moreThan, moreDays } = known;
  if (free === null) return usual;
  const isBeyond = quantity > free;
  if (moreThan) {
    if (!isBeyond || moreDays === null) return { ...usual, note: `More than ${free} in stock.` };
    // Whether the rest has to be made is not said: at worst it has.
    return {
      ...usual,
      note: `More than ${free} in stock, the rest ${withinDays(moreDays)}.`,
      days: moreDays,
    };
  }
  if (!isBeyond) {
    const more = moreDays === null ? '' : ` More than ${free}: ${withinDays(moreDays)}.`;
    return { ...usual, note: `${free} in stock.${more}` };
  }
  if (moreDays === null) {
    const sentence = onlyLeft(free);
    return { ...usual, colour: 'red', sentence, short: sentence, most: free };
  }
  const sentence = partlyInStock(quantity, { free, days: moreDays });
  return {
    ...usual,
    colour: 'yellow',
    sentence,
    short: sentence,
    note: `All sent ${withinDays(moreDays)}. Up to ${free}: ${withinDays(days.sentWithin)}.`,
    days: moreDays,
  };
}
