/** Paid and not cancelled. */
export const isBought = ({ paidAmount, orderStatus }: { paidAmount: number; orderStatus: string }) =>
  paidAmount > 0 && orderStatus !== 'cancelled';
