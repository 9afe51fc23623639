export const MAX_QUOTE_LINES = 100;
export const MAX_QUOTE_MESSAGE_LENGTH = 2000;
export const MAX_QUOTE_REMARK_LENGTH = 300;
export const MAX_QUOTE_REASON_LENGTH = 300;
export const MAX_QUOTE_TERMS_LENGTH = 2000;
export const MAX_QUOTE_LINE_NAME_LENGTH = 200;
export const MAX_LEAD_DAYS = 730;
/** Of one quote: a negotiation that takes more is no longer read by anyone. */
export const MAX_QUOTE_REVISIONS = 50;
export const MAX_QUOTE_MESSAGES = 500;
/** Of one customer, waiting for the shop. */
export const MAX_OPEN_QUOTES = 30;
export const MAX_QUOTES_PER_HOUR = 20;
/** From the day it is sent; what the form proposes, and the most that it takes. */
export const DEFAULT_VALID_DAYS = 15;
export const MAX_VALID_DAYS = 365;
/** So many days before the last one the customer is reminded. */
export const REMIND_DAYS_BEFORE = 2;

export const MAX_COMPANY_LENGTH = 120;
export const MAX_PO_NUMBER_LENGTH = 60;
export const MIN_UTR_LENGTH = 8;
export const MAX_UTR_LENGTH = 40;
