import { MAX_PRODUCT_LEAD_DAYS } from './sizes/products.ts';

/** Why a product cannot have this lead time; null when it can. */
export const leadDaysProblem = (days: number): string | null =>
  Number.isInteger(days) && days >= 0 && days <= MAX_PRODUCT_LEAD_DAYS
    ? null
    : `The lead time is 0 to ${MAX_PRODUCT_LEAD_DAYS} days.`;
