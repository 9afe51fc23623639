import { type Paise, paiseToRupees } from '#domain/money.ts';
import { type PriceBreak, priceAt } from '#domain/price-breaks.ts';
import type { products } from '../../platform/db/schema/index.ts';
import { readPriceBreaks, type StoredPriceBreak } from '../../platform/db/schema/json-columns.ts';

type Priced = Pick<typeof products.$inferSelect, 'id' | 'pricePaise' | 'priceBreaks'>;

export const inRupees = (breaks: readonly StoredPriceBreak[]): PriceBreak[] =>
  breaks.map(({ from, pricePaise }) => ({ from, price: paiseToRupees(pricePaise) }));

/** In rupees. */
export const priceBreaksOf = (row: Pick<Priced, 'id' | 'priceBreaks'>): PriceBreak[] =>
  inRupees(readPriceBreaks(row.id, row.priceBreaks));

/** What the catalogue asks for each of so many pieces. */
export function unitPaiseAt(row: Priced, quantity: number): Paise | null {
  const priceBreaks = readPriceBreaks(row.id, row.priceBreaks).map(({ from, pricePaise }) => ({
    from,
    price: pricePaise,
  }));
  return priceAt({ price: row.pricePaise, priceBreaks }, quantity);
}
