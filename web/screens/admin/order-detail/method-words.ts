import type { Order } from '#contract/entities.ts';

/** "Paid by card" */
export const methodWords = ({ paymentMethod }: Pick<Order, 'paymentMethod'>): string =>
  paymentMethod === 'transfer' ? 'bank transfer' : 'card';
