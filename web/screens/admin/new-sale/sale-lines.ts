import { lineTotalPaise, type Paise, paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import type { Supply } from '#domain/papers/place-of-supply.ts';
import { basisPointsOf } from '#domain/papers/rates.ts';
import { splitInclusive } from '#domain/papers/tax-split.ts';
import { discounted, withGst, withoutGst } from '#domain/quotes/desk-price.ts';
import { digitsText } from '../../../components/papers/paper-words.ts';
import {
  type Line,
  readDiscountCell,
  readPriceCell,
  readQuantityCell,
  readRateCell,
} from '../quote/grid/cells.ts';
import { type KnownProduct, listPriceAt } from '../quote/grid/price-note.ts';

/** How the grid shows and takes its prices. */
export type PricesWith = 'gst' | 'no-gst';

export interface Pricing {
  pricesWith: PricesWith;
  /** Percentages that a line may have. */
  rates: readonly number[];
}

type Priced = Pick<Line, 'unitPrice' | 'gstRate' | 'exact' | 'filled'>;

const rateOf = (gstRate: string, rates: readonly number[]) => {
  const { value } = readRateCell(gstRate, rates);
  return value === null ? null : basisPointsOf(value);
};

/** Before the discount, with GST. */
export function typedPaise(line: Priced, { pricesWith, rates }: Pricing): Paise | null {
  const { value } = readPriceCell(line.unitPrice);
  if (value === null || pricesWith === 'gst') return value;
  const { exact } = line;
  if (exact?.shown === line.unitPrice && exact.gstRate === line.gstRate) return exact.paise;
  const rate = rateOf(line.gstRate, rates);
  return rate === null ? null : withGst(value, rate);
}

/** What one piece costs, with GST. */
export function unitPaise(line: Priced & Pick<Line, 'discount'>, pricing: Pricing): Paise | null {
  const typed = typedPaise(line, pricing);
  const { value: discount } = readDiscountCell(line.discount ?? '');
  return typed === null || discount === null ? null : discounted(typed, discount);
}

/** As the column shows it. */
export function amountOf(line: Line, pricing: Pricing, supply: Supply): Paise | null {
  const unit = unitPaise(line, pricing);
  const { value: quantity } = readQuantityCell(line.quantity);
  const rate = rateOf(line.gstRate, pricing.rates);
  if (unit === null || quantity === null || rate === null) return null;
  const total = lineTotalPaise(unit, quantity);
  return pricing.pricesWith === 'gst' ? total : splitInclusive(total, rate, supply).taxablePaise;
}

/** "list 3,694.92", in the same terms as the column; of a company's own list "agreed 3,510.00". */
export function listNote(line: Line, product: KnownProduct | undefined, { pricesWith, rates }: Pricing) {
  if (line.productId === null) return null;
  if (!product) return null;
  const list = listPriceAt(product, readQuantityCell(line.quantity).value ?? 1);
  if (list === null) return { text: 'no list price', isOld: false };
  const rate = rateOf(line.gstRate, rates);
  const shown = pricesWith === 'gst' || rate === null ? list : exGst(rupeesToPaise(list), rate);
  return { text: `${product.companyList ? 'agreed' : 'list'} ${digitsText(shown)}`, isOld: false };
}

const exGst = (paise: Paise, rate: number) => paiseToRupees(withoutGst(paise, rate));

/** The same price in the other terms: shown and shown back, it is the same to the paisa. */
export function convertedLine<L extends Priced>(
  line: L,
  from: PricesWith,
  to: PricesWith,
  rates: readonly number[],
): L {
  const paise = typedPaise(line, { pricesWith: from, rates });
  const rate = rateOf(line.gstRate, rates);
  if (from === to || paise === null || rate === null) return line;
  const shown = digitsText(to === 'gst' ? paiseToRupees(paise) : exGst(paise, rate));
  return {
    ...line,
    unitPrice: shown,
    ...(to === 'no-gst' && { exact: { shown, paise, gstRate: line.gstRate } }),
    ...(line.filled?.shown === line.unitPrice && { filled: { ...line.filled, shown } }),
  };
}

/** For the sums, which know prices with GST alone. */
export const inGst = (lines: readonly Line[], pricing: Pricing): Line[] =>
  lines.map((line) => {
    const unit = unitPaise(line, pricing);
    return { ...line, unitPrice: unit === null ? '' : digitsText(paiseToRupees(unit)) };
  });

/** How much less the lines are than the catalogue asks, with GST; null where it does not know all of them. */
export function lessThanList(
  lines: readonly Line[],
  catalogue: readonly (KnownProduct & { productId: string })[],
  pricing: Pricing,
): Paise | null {
  let less = 0;
  for (const line of lines) {
    const product = catalogue.find(({ productId }) => productId === line.productId);
    const { value: quantity } = readQuantityCell(line.quantity);
    const list = product && quantity !== null ? listPriceAt(product, quantity) : null;
    const unit = unitPaise(line, pricing);
    if (list === null || unit === null || quantity === null) return null;
    less += (rupeesToPaise(list) - unit) * quantity;
  }
  return less > 0 ? less : null;
}
