import type { OrderStatus, PaymentStatus } from '../orders.ts';

interface PackedOrder {
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
}

/** Why nothing of an order is packed; null when its slip can be printed. */
export function whyNotPacked({ orderStatus, paymentStatus }: PackedOrder): 'not paid' | 'cancelled' | null {
  if (paymentStatus === 'pending' || paymentStatus === 'failed') return 'not paid';
  return orderStatus === 'cancelled' ? 'cancelled' : null;
}

export const slipCanBePrinted = (order: PackedOrder): boolean => whyNotPacked(order) === null;
