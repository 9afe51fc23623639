import type { Db } from '../../platform/db/database.ts';

const MOST_COUNTED = 100_000;

interface Counts {
  all: number;
  viewable: number;
}

const COUNTS = {
  name: 'products of each type',
  text: `SELECT (SELECT coalesce(sum(products), 0)::int FROM category_counts WHERE category_id IS NULL) AS "all",
    (SELECT count(*)::int FROM (SELECT FROM products WHERE product_type = 'viewable' LIMIT ${MOST_COUNTED + 1}) AS found) AS viewable`,
};

/** Of the whole catalogue; null where there are too many to count. */
export async function countProductTypes(
  db: Db,
): Promise<{ all: number; buyable: number | null; viewable: number | null }> {
  const { rows } = await db.$quick.query<Counts>(COUNTS);
  const { all, viewable } = rows[0]!;
  return viewable > MOST_COUNTED
    ? { all, buyable: null, viewable: null }
    : { all, buyable: all - viewable, viewable };
}
