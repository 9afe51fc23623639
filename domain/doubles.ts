import { isSamePlace, type PlaceOfDelivery } from './address.ts';

interface Goods {
  /** Null for what the catalogue does not have: it equals nothing. */
  productId: string | null;
  quantity: number;
}

/** The goods and the place of an order, or of a checkout that is about to become one. */
interface Sent extends PlaceOfDelivery {
  goods: readonly Goods[];
}

const asText = (goods: readonly Goods[]) => {
  const quantities = new Map<string | null, number>();
  for (const { productId, quantity } of goods)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  return [...quantities]
    .map(([productId, quantity]) => `${productId}:${quantity}`)
    .sort()
    .join();
};

export const sameGoods = (some: readonly Goods[], others: readonly Goods[]) =>
  asText(some) === asText(others) && some.every(({ productId }) => productId !== null);

/** The same products in the same quantities to the same place: of two such orders only one is meant to be paid. */
export const isDouble = (one: Sent, other: Sent): boolean =>
  sameGoods(one.goods, other.goods) && isSamePlace(one, other);
