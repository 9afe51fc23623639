import { MAX_PRICE_BREAKS } from './products.ts';

export const MAX_LIST_NAME_LENGTH = 100;
/** Products that a price list fixes a price for. */
export const MAX_LIST_PRODUCTS = 5_000;
/** With the one that begins at a single piece. */
export const MAX_FIXED_PRICES = MAX_PRICE_BREAKS + 1;
/** A company's own prices are asked for so many products at once. */
export const MOST_PRICED_AT_ONCE = 60;
export const MAX_PRICE_FILE_BYTES = 2 * 1024 * 1024;
