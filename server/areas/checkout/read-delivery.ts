import type { BodyOf } from '#contract/index.ts';
import { asDelivery, type DeliveryAddress, deliveryProblem } from '#domain/address.ts';
import { MAX_QUANTITY } from '#domain/sizes/orders.ts';
import { invalid } from '../../platform/errors.ts';

export type CheckoutBody = BodyOf<'/checkOut/order'>;

export function readDelivery(body: CheckoutBody): DeliveryAddress {
  const problem = deliveryProblem(body);
  if (problem) throw invalid(problem);
  return asDelivery(body);
}

export interface WantedLine {
  productId: string;
  quantity: number;
}

/** One line per product, in the order of their first mention. */
export function mergeLines(products: NonNullable<CheckoutBody['products']>): WantedLine[] {
  const merged = new Map<string, number>();
  for (const { productId, quantity } of products)
    merged.set(productId, (merged.get(productId) ?? 0) + quantity);
  return [...merged].map(([productId, quantity]) => {
    if (quantity > MAX_QUANTITY)
      throw invalid(`At most ${MAX_QUANTITY} of one product can be ordered at once.`);
    return { productId, quantity };
  });
}
