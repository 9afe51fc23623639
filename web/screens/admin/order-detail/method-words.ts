import type { Order } from '#contract/order-entities.ts';

/** "Paid by card" */
export const methodWords = ({ paymentMethod }: Pick<Order, 'paymentMethod'>): string =>
  paymentMethod === 'transfer' ? 'bank transfer' : 'card';
