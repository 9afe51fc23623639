export const PAGE_SIZE = 10;
export const MAX_PAGE_SIZE = 100;

// In characters, however many code units each of them has.
export const MAX_PRODUCT_NAME_LENGTH = 200;
export const MAX_DESCRIPTION_LENGTH = 10_000;
export const MAX_SPECIFICATIONS = 60;
export const MAX_SPECIFICATION_KEY_LENGTH = 120;
export const MAX_SPECIFICATION_VALUE_LENGTH = 500;
export const MAX_CATEGORY_NAME_LENGTH = 120;
export const MAX_IMAGE_LINK_LENGTH = 2048;

export const MAX_PRODUCT_IMAGES = 5;
export const MAX_SHIPPING_PROOF_IMAGES = 1;
export const MAX_CATEGORY_IMAGES = 1;
export const IMAGE_TYPES = ['image/jpeg', 'image/png'] as const;
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;

export const MIN_QUANTITY = 1;
export const MAX_QUANTITY = 9999;
export const MAX_ORDER_LINES = 100;
// One crore rupees, so that a full order of the dearest product still adds up exactly.
export const MAX_PRICE_PAISE = 10_000_000_00;
export const MIN_ORDER_TOTAL_PAISE = 100;
// One hundred crore rupees; the payment provider's own limit per account is lower and answers for itself.
export const MAX_ORDER_TOTAL_PAISE = 1_000_000_000_00;
export const MAX_UNPAID_ORDERS = 10;
export const MAX_ORDERS_PER_HOUR = 30;
export const MAX_REFUND_REQUESTS_PER_ORDER = 3;
export const MAX_TRACKING_NUMBER_LENGTH = 64;
export const MAX_LINK_LENGTH = 2048;

export const CODE_DIGITS = 6;
export const CODE_LIFETIME_MS = 10 * 60_000;
// Of the one who asked for the code; of each network without the handle; of all such networks together.
export const CODE_TRIES = 5;
export const CODE_TRIES_OF_STRANGERS = 15;
export const CODE_RESEND_MS = 60_000;
export const CODE_SENDS_PER_HOUR = 5;
export const CODE_SENDS_PER_HOUR_AND_IP = 20;

export const TOAST_MS = 2000;
export const REJECTED_DROP_TOAST_MS = 3000;
// Two seconds are too short to read, decide and reach for Undo.
export const UNDO_TOAST_MS = 6000;

export const INFINITE_SCROLL_SHARE = 0.8;
export const INFINITE_SCROLL_THROTTLE_MS = 150;

export const READ_RETRIES = 3;
export const CATEGORY_READ_RETRIES = 2;
export const ADMIN_PRODUCT_READ_RETRIES = 2;
export const ORDER_DETAIL_READ_RETRIES = 3;
export const RETRY_CAP_MS = 30_000;
export const CACHE_LIFETIME_MS = 5 * 60_000;

export const RATING_ITEMS = 5;
