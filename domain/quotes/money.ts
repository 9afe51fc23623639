import { lineTotalPaise, type Paise } from '../money.ts';
import type { Supply } from '../papers/place-of-supply.ts';
import type { BasisPoints } from '../papers/rates.ts';
import { splitInclusive } from '../papers/tax-split.ts';
import { type Totals, totalsOf } from '../papers/totals.ts';

/** Services of goods transport, the heading under which freight is invoiced. */
export const FREIGHT_HSN = '9965';
export const FREIGHT_UNIT = 'OTH';

export interface QuotedLine {
  quantity: number;
  /** Including the tax, as all prices of the shop. */
  unitPricePaise: Paise;
  rate: BasisPoints;
}

/** As the invoice will have it: each line split on its own. */
export const quoteTotals = (lines: readonly QuotedLine[], supply: Supply): Totals =>
  totalsOf(
    lines.map(({ unitPricePaise, quantity, rate }) =>
      splitInclusive(lineTotalPaise(unitPricePaise, quantity), rate, supply),
    ),
  );

/** "Freight to Tiruppur"; without a known place only what it is. */
export const freightName = (place: string | null): string => (place ? `Freight to ${place}` : 'Freight');
