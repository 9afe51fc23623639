import type { CartEntry } from '#contract/product-entities.ts';
import { canBeBought, cartTotal, isRefused, quantityForSale, quantityRefused } from '#domain/cart.ts';
import { formatRupees, paiseToRupees } from '#domain/money.ts';
import { MAX_ORDER_LINES, MIN_ORDER_TOTAL_PAISE } from '#domain/sizes/orders.ts';
import type { Dispatch } from '#domain/stock/dispatch.ts';
import { BAND_WORDS } from '#domain/stock/words.ts';
import { counted } from '#domain/words.ts';

const MIN_ORDER = paiseToRupees(MIN_ORDER_TOTAL_PAISE);

/** "16 of 21 items can be bought" */
export function countInWords(lines: readonly CartEntry[]): string {
  const forSale = quantityForSale(lines);
  const refused = quantityRefused(lines);
  return refused === 0
    ? counted(forSale, 'item')
    : `${forSale.toLocaleString('en-IN')} of ${counted(forSale + refused, 'item')} can be bought`;
}

/** As a buyer calls it. */
export const shortName = ({ product }: Pick<CartEntry, 'product'>): string =>
  product.partNumber ?? product.name;

export interface WhyNot {
  /** The line to look at, which the first words lead to. */
  line?: { id: string; words: string };
  words: string;
}

/** Why these lines cannot be ordered; null when they can. */
export function whyNoCheckout(lines: readonly CartEntry[]): WhyNot | null {
  const refused = lines.find(isRefused);
  if (refused) return whyRefused(refused);
  const count = lines.filter(canBeBought).length;
  if (count === 0) return { words: 'Nothing in the cart can be bought any more.' };
  if (cartTotal(lines) < MIN_ORDER) return { words: `An order is at least ${formatRupees(MIN_ORDER)}.` };
  if (count > MAX_ORDER_LINES)
    return {
      words: `An order has at most ${MAX_ORDER_LINES} products, and these are ${count}. Remove some and order them next.`,
    };
  return null;
}

function whyRefused(line: CartEntry): WhyNot {
  const free = line.stock?.free;
  const at = (words: string) => ({ id: line._id, words });
  return free
    ? {
        line: at(`Take ${free.toLocaleString('en-IN')} of ${shortName(line)}`),
        words: ', or remove it, to continue.',
      }
    : {
        line: at(`${shortName(line)} is ${BAND_WORDS.out.toLowerCase()}`),
        words: ': remove it to continue.',
      };
}

/** "The 11 items in stock alone" */
export const inStockInWords = ({ pieces }: NonNullable<Dispatch['inStock']>): string =>
  pieces === null
    ? 'What is in stock alone'
    : `The ${pieces === 1 ? 'item' : counted(pieces, 'item')} in stock alone`;
