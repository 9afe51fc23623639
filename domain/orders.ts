export const ORDER_STATUSES = [
  'pending',
  'confirmed',
  'completed',
  'requested for refund',
  'cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const PAYMENT_STATUSES = ['pending', 'success', 'failed', 'refunded', 'partially-refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const SHIPPING_STATUSES = ['unshipped', 'shipped'] as const;
export type ShippingStatus = (typeof SHIPPING_STATUSES)[number];

export const REFUND_OPTIONS = ['full', 'partial', 'no-refund'] as const;
export type RefundOption = (typeof REFUND_OPTIONS)[number];

export const REFUND_ROW_STATUSES = ['requested', 'pending', 'processed', 'failed'] as const;
export type RefundRowStatus = (typeof REFUND_ROW_STATUSES)[number];

export function orderStatusLabel(status: OrderStatus): string {
  return status === 'pending' ? 'new' : status;
}

/** Cancelled orders that were not paid in time are shown as such. */
export function orderLabel({ orderStatus, lapsed }: { orderStatus: OrderStatus; lapsed: boolean }): string {
  return lapsed ? 'lapsed' : orderStatusLabel(orderStatus);
}

/** An order in parts is unshipped until its last consignment has left. */
export const shippingLabel = ({
  shippingStatus,
  sentPieces,
}: {
  shippingStatus: ShippingStatus;
  sentPieces?: object;
}): string => (sentPieces && shippingStatus === 'unshipped' ? 'partly shipped' : shippingStatus);

/** To its customer, of an order that was to be paid by card. The goods of a quote never were in the cart. */
export const lapsedSentence = (isOfQuote: boolean): string =>
  `This order was not paid in time and has lapsed. You can order ${isOfQuote ? 'the quote again as long as it is valid' : 'again from your cart'}.`;

/** Accepts both spellings of a partial refund; null for an unknown status. */
export function normalisePaymentStatus(word: string): PaymentStatus | null {
  if (word === 'partial-refund') return 'partially-refunded';
  return PAYMENT_STATUSES.find((status) => status === word) ?? null;
}

export type StatusColour = 'teal' | 'green' | 'blue' | 'yellow' | 'red' | 'gray';

const COLOURS = new Map<string, StatusColour>([
  ['refunded', 'teal'],
  ['success', 'green'],
  ['completed', 'green'],
  ['shipped', 'green'],
  ['confirmed', 'blue'],
  ['created', 'blue'],
  ['pending', 'yellow'],
  ['partially-refunded', 'yellow'],
  ['unshipped', 'yellow'],
  ['failed', 'red'],
  ['cancelled', 'red'],
]);

export function statusColour(word: string): StatusColour {
  return COLOURS.get(word) ?? 'gray';
}
