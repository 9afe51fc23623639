import { isSamePlace, type PlaceOfDelivery } from './address.ts';

interface Goods {
  /** Null for what the catalogue does not have: it is like nothing else. */
  productId: string | null;
  quantity: number;
}

/** What an order, or a checkout that is about to become one, sends where. */
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
