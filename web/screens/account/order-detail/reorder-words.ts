import type { NotAdded, Reordered } from '#contract/quick-order.ts';
import { formatRupees } from '#domain/money.ts';
import { lineState } from '#domain/stock/line-state.ts';
import { BAND_WORDS, onlyLeft, partlyInStock, withinDays } from '#domain/stock/words.ts';

const WHY: Record<NotAdded, string> = {
  'no-longer-sold': 'no longer sold',
  'quoted-only': 'quoted only; ask us for a price',
  'no-price': 'without a price at the moment; ask us, please',
  'cart-full': 'more than 9,999 with what is in the cart',
};

type Added = Reordered['added'][number];

/** What a buyer should know before paying: what was left out or is short, and which prices have changed. */
export function changedInWords({ added, left }: Reordered, quotation: string | null): string[] {
  const changed = added.filter(({ price, priceBefore }) => price !== priceBefore);
  return [
    ...(quotation === null || added.length === 0
      ? []
      : [`The goods are at list prices, not at those of quotation ${quotation}.`]),
    ...left.map(({ name, reason }) => `Left out: ${name}, ${WHY[reason]}.`),
    ...added
      .filter(({ quantity, inCart }) => inCart > quantity)
      .map(
        ({ name, inCart }) =>
          `Added to what was in the cart: ${name}, now ${inCart.toLocaleString('en-IN')}.`,
      ),
    ...added.flatMap(shortageInWords),
    ...changed.map(
      ({ name, price, priceBefore }) =>
        `${price > priceBefore ? 'Dearer' : 'Cheaper'}: ${name}, ${formatRupees(price)} instead of ${formatRupees(priceBefore)}.`,
    ),
  ];
}

const isShort = ({ inCart, stock }: Added) => stock !== null && lineState(inCart, stock) !== 'in-stock';
const cannotBeBought = ({ stock }: Added) => stock?.refused === true;

function shortageInWords({ name, inCart, stock }: Added): string[] {
  if (!stock) return [];
  const within = stock.days === null ? '' : `, sent ${withinDays(stock.days)}`;
  switch (lineState(inCart, stock)) {
    case 'in-stock':
      return [];
    case 'partly':
      return [
        `Not all in stock: ${name}${stock.free === null ? within : `, ${partlyInStock(inCart, stock)}`}.`,
      ];
    case 'made':
      return [`${BAND_WORDS['to-order']}: ${name}${within}.`];
    case 'refused':
      return [
        `${onlyLeft(stock.free ?? 0)}: ${name}, and ${inCart.toLocaleString('en-IN')} are in the cart.`,
      ];
    case 'out':
      return [`${BAND_WORDS.out}: ${name}.`];
  }
}

/** Whether something of it cannot be bought, or not so many. */
export const lacksSome = ({ added, left }: Reordered): boolean =>
  left.length > 0 || added.some(cannotBeBought);

/** The same in one sentence. */
export function reorderedInShort({ added, left }: Reordered): string {
  if (added.length === 0) return 'None of it can be bought online any more. Ask us for a quote, please.';
  const parts = [
    [left.length, 'left out'],
    [added.filter(isShort).length, 'short in stock'],
    [added.filter(({ price, priceBefore }) => price > priceBefore).length, 'dearer'],
    [added.filter(({ price, priceBefore }) => price < priceBefore).length, 'cheaper'],
  ] as const;
  const counts = parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return counts.length === 0 ? 'Added to cart' : `Added to cart: ${counts.join(', ')}`;
}
