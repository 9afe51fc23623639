interface OrderEvent {
  action: string;
  from: string | null;
  to: string | null;
}

interface Words {
  staff: string;
  /** Absent: not shown to the customer. */
  customer?: string;
}

/** By the staff, for the staff: no answer, mail or paper for a customer has it. */
export const STAFF_NOTE = 'note';

/** What each event of an order's history is called. */
const EVENTS = {
  placed: { staff: 'Order placed', customer: 'Order placed' },
  paid: { staff: 'Payment received', customer: 'Payment received' },
  'transfer-received': { staff: 'Bank transfer received', customer: 'Transfer received' },
  'transfer-reversed': { staff: 'Entry reversed', customer: 'Entry of a transfer reversed' },
  'transfer-refunded': { staff: 'Refund paid by bank transfer', customer: 'Refund paid' },
  'payment-failed': { staff: 'Payment attempt failed', customer: 'Payment failed' },
  'amount-mismatch': { staff: 'Payment of another amount' },
  'duplicate-payment': { staff: 'Second payment, goes back', customer: 'Second payment, goes back to you' },
  'late-payment': {
    staff: 'Payment after the end of the order, sent back',
    customer: 'Late payment, paid back',
  },
  'payment-returned': { staff: 'Payment that had already gone back', customer: 'Payment that went back' },
  confirmed: { staff: 'Confirmed', customer: 'Confirmed' },
  shipped: { staff: 'Shipped', customer: 'Shipped' },
  'part-shipped': { staff: 'Consignment shipped', customer: 'A part was shipped' },
  'address-corrected': { staff: 'Address corrected', customer: 'Address corrected' },
  'shipping-corrected': { staff: 'Shipping details corrected', customer: 'Shipping details corrected' },
  'eway-bill-added': { staff: 'E-way bill number added' },
  'invoice-issued': { staff: 'Tax invoice issued afterwards', customer: 'Tax invoice issued' },
  'invoice-replaced': { staff: 'Invoice credited and issued again', customer: 'Tax invoice corrected' },
  delivered: { staff: 'Delivered', customer: 'Delivered' },
  'delivery-corrected': { staff: 'Day of delivery corrected', customer: 'Day of delivery corrected' },
  'delivery-taken-back': {
    staff: 'Delivery taken back',
    customer: 'Not delivered yet, recorded by mistake',
  },
  'new-date': { staff: 'New date told', customer: 'New date of dispatch' },
  held: { staff: 'Goods held' },
  'hold-ended': { staff: 'Hold ended' },
  short: { staff: 'Goods are missing' },
  'short-ended': { staff: 'The missing goods are there' },
  [STAFF_NOTE]: { staff: 'Note' },
  'refund-requested': { staff: 'Refund requested', customer: 'Refund requested' },
  'request-rejected': { staff: 'Refund request rejected', customer: 'Refund request declined' },
  'refund-started': { staff: 'Refund started', customer: 'Refund started' },
  'refund-processed': { staff: 'Refund processed', customer: 'Refund paid' },
  'refund-failed': { staff: 'Refund failed' },
  'refund-external': { staff: 'Refund made at the payment service', customer: 'Refund paid' },
  cancelled: { staff: 'Cancelled', customer: 'Cancelled' },
  lapsed: { staff: 'Lapsed, not paid in time', customer: 'Lapsed, not paid in time' },
  disputed: { staff: 'Payment disputed by the bank' },
  'dispute-lost': { staff: 'Dispute lost' },
  'dispute-ended': { staff: 'Dispute ended' },
} as const satisfies Record<string, Words>;
export type OrderEventName = keyof typeof EVENTS;

/** Those of other versions of the shop have no words here. */
const wordsOf = (action: string): Words | undefined => (EVENTS as Record<string, Words>)[action];

export const eventForStaff = ({ action }: OrderEvent): string =>
  wordsOf(action)?.staff ?? sentence(action.replaceAll('-', ' '));

/** null: not for the customer. */
export const eventForCustomer = ({ action }: OrderEvent): string | null => wordsOf(action)?.customer ?? null;

/** What the order is after an event that set this status. */
const ORDER_IS: Record<string, string> = {
  pending: 'new',
  confirmed: 'confirmed',
  completed: 'completed',
  cancelled: 'cancelled',
  success: 'paid',
  failed: 'not paid',
  shipped: 'shipped',
};
/** Statuses that are a sentence of their own. */
const SENTENCES: Record<string, string> = {
  'requested for refund': 'The customer waits for an answer.',
  'partially-refunded': 'A part of the payment is refunded.',
  refunded: 'The payment is refunded.',
};

/** What is different after an event, in people's words; null when no status changed. */
export function changeInWords({ from, to }: OrderEvent): string | null {
  if (!from || !to) return null;
  const states = to.split(', ');
  const is = states.flatMap((state) => ORDER_IS[state] ?? []);
  const isBack = from.includes('requested for refund') && !states.includes('cancelled');
  const order = is.length > 0 ? `The order is ${is.join(' and ')}${isBack ? ' again' : ''}.` : null;
  return [order, ...states.map((state) => SENTENCES[state])].filter(Boolean).join(' ') || null;
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
