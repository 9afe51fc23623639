import { sql } from 'drizzle-orm';
import type { ResponseOf } from '#contract/index.ts';
import type { Db } from '../../../platform/db/database.ts';

type Answer = ResponseOf<'/admin/product/bulkPrice'>['data'];
export type PriceChange = Omit<Answer, 'priceLists'>;

/** With the companies' price lists that fix a price of a changed product: it stays what it is. */
export async function namingLists(db: Db, change: PriceChange): Promise<Answer> {
  const ids = change.lines.map(({ productId }) => productId);
  const { rows } = await db.execute<Answer['priceLists'][number] & Record<string, unknown>>(sql`
    SELECT list.id AS _id, list.name, count(DISTINCT price.product_id)::integer AS products
    FROM list_prices AS price JOIN price_lists AS list ON list.id = price.list_id
    WHERE price.product_id = ANY(${sql.param(ids)}::uuid[])
    GROUP BY list.id ORDER BY lower(list.name), list.id`);
  return { ...change, priceLists: rows };
}
