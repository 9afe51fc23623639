/** Of one customer: a group of companies with its sites. */
export const MAX_ADDRESSES = 50;
/** In characters. */
export const ADDRESS_LENGTHS = { label: 60, address: 500, district: 120, state: 120 } as const;
