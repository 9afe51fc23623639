import type { NotAdded, Reordered } from '#contract/quick-order.ts';
import { formatRupees } from '#domain/money.ts';

const WHY: Record<NotAdded, string> = {
  'no-longer-sold': 'no longer sold',
  'quoted-only': 'quoted only; ask us for a price',
  'no-price': 'without a price at the moment; ask us, please',
  'cart-full': 'more than 9,999 with what is in the cart',
};

/** What a buyer should know before paying: what was left out, and which prices have changed. */
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
    ...changed.map(
      ({ name, price, priceBefore }) =>
        `${price > priceBefore ? 'Dearer' : 'Cheaper'}: ${name}, ${formatRupees(price)} instead of ${formatRupees(priceBefore)}.`,
    ),
  ];
}

/** The same in one sentence. */
export function reorderedInShort({ added, left }: Reordered): string {
  if (added.length === 0) return 'None of it can be bought online any more. Ask us for a quote, please.';
  const parts = [
    [left.length, 'left out'],
    [added.filter(({ price, priceBefore }) => price > priceBefore).length, 'dearer'],
    [added.filter(({ price, priceBefore }) => price < priceBefore).length, 'cheaper'],
  ] as const;
  const counts = parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return counts.length === 0 ? 'Added to cart' : `Added to cart: ${counts.join(', ')}`;
}
