import { type SQL, sql } from 'drizzle-orm';
import { type MissingFact, MOST_GAPS_COUNTED, PRODUCT_GAPS, type ProductGap } from '#domain/product-gaps.ts';
import type { Db } from '../../platform/db/database.ts';
import { products } from '../../platform/db/schema/index.ts';
import { STOCK_LISTS } from '../stock/stock-lists.ts';
import { inProducts, type ListPage } from './list-in-order.ts';

/** Each as its index has it: products_without_hsn … */
const GAPS: Record<ProductGap, string> = {
  hsn: 'products.hsn IS NULL',
  rate: 'products.gst_rate_bp IS NULL',
  number: 'products.part_number IS NULL',
  price: "(products.product_type = 'buyable' AND (products.price_paise > 0) IS NOT TRUE)",
};
const CONDITIONS: Record<MissingFact, string> = {
  ...GAPS,
  anything: `(${PRODUCT_GAPS.map((gap) => GAPS[gap]).join(' OR ')})`,
};

export const lacks = (missing: MissingFact | undefined): SQL | undefined =>
  missing && sql.raw(CONDITIONS[missing]);

/** Of counted products: more is promised than is there, or it is time to order. */
export const withStock = (stock: ListPage['stock']): SQL | undefined =>
  stock && sql`${products.id} IN (SELECT stock.product_id FROM stock WHERE ${STOCK_LISTS[stock]})`;

/** In the order of a list, so that an index finds them or is walked. */
const counted = ([name, condition]: [string, string]) => `(SELECT count(*)::int FROM (
    SELECT FROM products WHERE ${condition} ORDER BY ${inProducts('newest')} LIMIT ${MOST_GAPS_COUNTED}) AS found) AS "${name}"`;

const COUNTS = {
  name: 'gaps of products',
  text: `SELECT ${Object.entries(CONDITIONS).map(counted).join(', ')}`,
};

/** How many products of the whole catalogue lack what, up to the most that are counted. */
export async function countProductGaps(db: Db): Promise<Record<MissingFact, number>> {
  const { rows } = await db.$quick.query<Record<MissingFact, number>>(COUNTS);
  return rows[0]!;
}
