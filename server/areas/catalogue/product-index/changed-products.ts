/** More changes than this are not looked up one by one. */
export const MOST_FOLLOWED = 50_000;

/** Deleted products are noted for a day: a process that has not looked for this long reads everything again. */
export const LONGEST_SLEEP_MS = 12 * 60 * 60 * 1000;

/** Before the first look this is asked for without `CHANGED`; all transactions before it are over. */
export const HORIZON = 'pg_snapshot_xmin(pg_current_snapshot())::text';

/**
 * The condition on a row of product_specs that it changed since the horizon $1. Times would not do: that of a change
 * is when its transaction began, and one that began earlier may end later.
 */
export const CHANGED = 'changed_by >= $1::xid8 AND changed_by < pg_snapshot_xmax(pg_current_snapshot())';
