import type { BodyOf } from '#contract/index.ts';
import {
  contactProblem,
  type DeliveryAddress,
  normaliseContact,
  normalisePincode,
  pincodeProblem,
} from '#domain/address.ts';
import { gstinProblem, normaliseGstin } from '#domain/gstin.ts';
import { MAX_QUANTITY } from '#domain/limits/orders.ts';
import { invalid } from '../../platform/errors.ts';

export type CheckoutBody = BodyOf<'/checkOut/order'>;

export function readDelivery(body: CheckoutBody): DeliveryAddress {
  const problem =
    pincodeProblem(body.pincode) ?? contactProblem(body.contact) ?? gstinProblem(body.gst ?? '');
  if (problem) throw invalid(problem);
  return {
    address: required(body.address, 'address'),
    district: required(body.district, 'district'),
    state: required(body.state, 'state'),
    pincode: normalisePincode(body.pincode),
    contact: normaliseContact(body.contact),
    gst: normaliseGstin(body.gst ?? '') || null,
  };
}

function required(value: string, what: string): string {
  const trimmed = value.trim();
  if (trimmed === '') throw invalid(`Enter the ${what}.`);
  return trimmed;
}

export interface WantedLine {
  productId: string;
  quantity: number;
}

const asText = (lines: WantedLine[]) =>
  lines
    .map(({ productId, quantity }) => `${productId}:${quantity}`)
    .sort()
    .join();

export const sameGoods = (some: WantedLine[], others: WantedLine[]) => asText(some) === asText(others);

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
