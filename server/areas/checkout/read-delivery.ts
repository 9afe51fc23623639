import type { BodyOf } from '#contract/index.ts';
import { asDelivery, type DeliveryAddress, deliveryProblem } from '#domain/address.ts';
import { normaliseGstin } from '#domain/gstin.ts';
import { asBilling, billingProblem, buyerGstinProblem, consigneeGstProblem } from '#domain/papers/billing.ts';
import { MAX_QUANTITY } from '#domain/sizes/orders.ts';
import { invalid } from '../../platform/errors.ts';

export type CheckoutBody = BodyOf<'/checkOut/order'>;

export function readDelivery(body: CheckoutBody): DeliveryAddress {
  const problem = deliveryProblem(body);
  if (problem) throw invalid(problem);
  return asDelivery(body);
}

/** Who is billed, and the buyer's GSTIN beside the address of the delivery. */
export function readBilled({ gst, billing, consigneeGst, state }: CheckoutBody) {
  const typed = billing ?? null;
  const problem =
    (typed && billingProblem(typed)) ??
    buyerGstinProblem(gst, typed) ??
    (consigneeGst === undefined ? null : consigneeGstProblem(consigneeGst, state));
  if (problem) throw invalid(problem);
  return {
    billing: typed && asBilling(typed),
    consigneeGst: consigneeGst === undefined ? null : normaliseGstin(consigneeGst),
    ...(typed?.gst && { gst: normaliseGstin(typed.gst) }),
  };
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
