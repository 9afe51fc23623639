import { MAX_QUOTE_LINES } from './quotes.ts';

export const MIN_QUANTITY = 1;
export const MAX_QUANTITY = 9999;
export const MAX_ORDER_LINES = 100;
/** Of a placed order: one made from a full quote has a line of freight too. */
export const MAX_PLACED_LINES = Math.max(MAX_ORDER_LINES, MAX_QUOTE_LINES + 1);
export const MIN_ORDER_TOTAL_PAISE = 100;
/** One hundred crore rupees; the payment provider's limit per account is lower, and it reports that itself. */
export const MAX_ORDER_TOTAL_PAISE = 1_000_000_000_00;
export const MAX_UNPAID_ORDERS = 10;
/** Tries of one checkout whose answers were lost: as many as orders can wait for their payment. */
export const MAX_REPLACED_KEYS = 10;
export const MAX_ORDERS_PER_HOUR = 30;
export const MAX_REFUND_REQUESTS_PER_ORDER = 3;
/** Of a refund or of its refusal, as the customer reads it. */
export const MAX_REASON_LENGTH = 300;
/** Why the customer asks for the money back. */
export const MAX_REQUEST_REASON_LENGTH = 500;
export const MAX_NOTE_LENGTH = 2000;
/** Confirmed, printed or exported together. */
export const MAX_ORDERS_AT_ONCE = 200;
export const MAX_SHIPPED_AT_ONCE = 100;
/** Of one quick order, each a part number with its quantity. */
export const MAX_QUICK_LINES = 200;
/** As typed, with the spaces and dashes that people put into it. */
export const MAX_TYPED_PART_NUMBER = 80;
/** Fewer letters than this are in too many part numbers. */
export const SHORTEST_PART_OF_A_NUMBER = 3;
/** Products offered for a line of which only a part of the number is known. */
export const MOST_QUICK_CHOICES = 6;
