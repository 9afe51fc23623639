import type { OrderSummary } from '#contract/entities.ts';

/** What is not paid or cancelled is not packed. */
export const slipCanBePrinted = ({
  paymentStatus,
  orderStatus,
}: Pick<OrderSummary, 'paymentStatus' | 'orderStatus'>): boolean =>
  paymentStatus !== 'pending' && paymentStatus !== 'failed' && orderStatus !== 'cancelled';
