/** unverified: paid, but the shop cannot confirm it yet. returned: paid too late, and the money is returned. */
export type PhaseAfterPayment = 'unverified' | 'verified' | 'returned';

interface PaidOrder {
  orderStatus: string;
  paymentStatus: string;
  /** Known from the order; the answer to a verification does not include it. */
  payableUntil?: string | null;
}

const isPaid = ({ paymentStatus }: PaidOrder) => paymentStatus !== 'pending' && paymentStatus !== 'failed';

/** The order need not be polled any more. */
export const isDecided = (order: PaidOrder) => order.orderStatus === 'cancelled' || isPaid(order);

/** The customer has paid. Money that may still arrive counts only while it would pay the order. */
export function phaseAfter(order: PaidOrder): PhaseAfterPayment {
  if (order.orderStatus === 'cancelled') return 'returned';
  return isPaid(order) || order.payableUntil ? 'verified' : 'unverified';
}

/** Paid and not cancelled. */
export const isBought = ({ paidAmount, orderStatus }: { paidAmount: number; orderStatus: string }) =>
  paidAmount > 0 && orderStatus !== 'cancelled';
