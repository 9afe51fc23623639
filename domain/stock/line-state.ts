import type { Availability } from './bands.ts';
import type { lineStockOf } from './line-stock.ts';
import { BAND_COLOURS, bandInWords, onlyLeft, partlyInStock, type StockColour, withinDays } from './words.ts';

export type CountedLine = NonNullable<ReturnType<typeof lineStockOf>>;

/** partly: some are there, the others are made. made: none is there. refused: some are left. out: none is left. */
export type LineState = 'in-stock' | 'partly' | 'made' | 'refused' | 'out';

export function lineState(
  quantity: number,
  { free, moreThan, refused, days, daysOfFree }: CountedLine,
): LineState {
  if (refused) return free ? 'refused' : 'out';
  // The shop shows no numbers.
  if (free === null) return days === daysOfFree ? 'in-stock' : 'partly';
  if (moreThan || quantity <= free) return 'in-stock';
  return free === 0 ? 'made' : 'partly';
}

const COLOURS: Record<Exclude<LineState, 'in-stock'>, StockColour> = {
  partly: 'yellow',
  made: 'blue',
  refused: 'red',
  out: 'red',
};

/** "3 in stock, 5 within 21 days", for a line that wants so many; in the words of its page where all of it is there. */
export function lineInWords(
  quantity: number,
  stock: CountedLine,
  band: Availability,
): { words: string; colour: StockColour } {
  const state = lineState(quantity, stock);
  if (state !== 'in-stock') return { words: wordsOf(state, quantity, stock), colour: COLOURS[state] };
  // What her other order gives up may be in stock for her alone.
  const shown = band === 'few' ? band : 'in-stock';
  return {
    words: bandInWords(shown, { sentWithin: stock.daysOfFree, lead: null }),
    colour: BAND_COLOURS[shown],
  };
}

function wordsOf(state: Exclude<LineState, 'in-stock'>, quantity: number, stock: CountedLine): string {
  const { free, days, daysOfFree } = stock;
  switch (state) {
    case 'partly':
      return free === null
        ? `Not all in stock${days === null ? '' : `: sent ${withinDays(days)}`}`
        : partlyInStock(quantity, stock);
    case 'made':
      return bandInWords('to-order', { sentWithin: daysOfFree, lead: days });
    default:
      return onlyLeft(free ?? 0);
  }
}

/** How many can be taken of a line that wants more; 0: none, or how many is not known. */
export const piecesToTake = (quantity: number, stock: CountedLine): number =>
  ['partly', 'refused'].includes(lineState(quantity, stock)) ? (stock.free ?? 0) : 0;

/** What is known of another quantity before the shop has answered. */
export function stockAtQuantity(stock: CountedLine, from: number, to: number): CountedLine {
  if (stock.free !== null && to <= stock.free) return { ...stock, refused: false, days: stock.daysOfFree };
  // Whether more is made is not known of what was in stock.
  return lineState(from, stock) === 'in-stock' ? { ...stock, free: null, moreThan: false } : stock;
}
