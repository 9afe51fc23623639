import type { OwnPrice } from '#contract/price-lists.ts';
import { rupeesToPaise } from '#domain/money.ts';
import { digitsText } from '../../../components/papers/paper-words.ts';
import { type Line, readQuantityCell } from '../quote/grid/cells.ts';
import type { Repriced } from '../quote/grid/grid.ts';
import { type KnownProduct, listPriceAt } from '../quote/grid/price-note.ts';
import { convertedLine, type Pricing } from './sale-lines.ts';

type Product = KnownProduct & { productId: string };

/** The products at what the customer's own checkout asks for them. */
export const askedFrom = <P extends Product>(catalogue: readonly P[], own: readonly OwnPrice[]): P[] =>
  catalogue.map((product) => {
    const its = own.find(({ productId }) => productId === product.productId);
    return its
      ? { ...product, listPrice: its.price, priceBreaks: its.priceBreaks, companyList: its.list }
      : product;
  });

/** The prices that nobody typed, where quantity or customer ask for others by now; by the line's key. */
export function followedPrices(
  lines: readonly Line[],
  products: readonly Product[],
  { pricesWith, rates }: Pricing,
): Map<string, Repriced> {
  const prices = new Map<string, Repriced>();
  for (const { key, productId, quantity: typed, unitPrice, gstRate, filled } of lines) {
    const product = products.find((each) => each.productId === productId);
    const { value: quantity } = readQuantityCell(typed);
    if (!product || quantity === null || filled?.shown !== unitPrice) continue;
    const asked = listPriceAt(product, quantity);
    const paise = asked === null ? null : rupeesToPaise(asked);
    if (paise === filled.paise) continue;
    const withGst = { unitPrice: asked === null ? '' : digitsText(asked), gstRate };
    const price = convertedLine(withGst, 'gst', pricesWith, rates);
    prices.set(key, { ...price, filled: { shown: price.unitPrice, paise } });
  }
  return prices;
}
