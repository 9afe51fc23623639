/** unverified: paid, but the shop cannot say yet what of it. returned: paid too late, and the money goes back. */
export type PhaseAfterPayment = 'unverified' | 'verified' | 'returned';

interface PaidOrder {
  orderStatus: string;
  paymentStatus: string;
  /** As the order tells it; the answer to a payment's result does not. */
  payableUntil?: string | null;
}

const isPaid = ({ paymentStatus }: PaidOrder) => paymentStatus !== 'pending' && paymentStatus !== 'failed';

/** Nothing about the order has to be read any more. */
export const isDecided = (order: PaidOrder) => order.orderStatus === 'cancelled' || isPaid(order);

/** The customer has done their part. Money that may still be on its way counts only while it would pay the order. */
export function phaseAfter(order: PaidOrder): PhaseAfterPayment {
  if (order.orderStatus === 'cancelled') return 'returned';
  return isPaid(order) || order.payableUntil ? 'verified' : 'unverified';
}

/** Paid for, and not given up. */
export const isBought = ({ paidAmount, orderStatus }: { paidAmount: number; orderStatus: string }) =>
  paidAmount > 0 && orderStatus !== 'cancelled';
