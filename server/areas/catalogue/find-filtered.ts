import { and, count, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/index.ts';
import { products } from '../../platform/db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { correctedQueries } from './nearest-queries.ts';
import { lacks, withStock } from './product-gaps.ts';
import { matching } from './search-filter.ts';
import { ofType } from './search-products.ts';
import { cleanSearch, readQuery } from './search-query.ts';

export type ProductFilter = Omit<QueryOf<'/admin/product/all'>, 'page' | 'itemPerPage'>;

/** The same products as in the list of the back office, with their number. */
export async function findFiltered(
  db: Deps['db'],
  { search, categoryId, productType, missing, stock }: ProductFilter,
): Promise<{ filter: SQL | undefined; total: number }> {
  const inCategories = categoryId?.length
    ? sql`${products.id} IN (SELECT product_id FROM product_places
        WHERE category_id = ANY(${sql.param(categoryId)}::uuid[]))`
    : undefined;
  const matches = async (words: SQL | undefined) => {
    const filter = and(words, ofType(productType), lacks(missing), withStock(stock), inCategories);
    const [counted] = await db.select({ total: count() }).from(products).where(filter);
    return { filter, total: counted!.total };
  };
  const typed = cleanSearch(search);
  if (typed.trim() === '') return matches(undefined);
  const asTyped = await matches(matching(readQuery(typed)));
  if (asTyped.total > 0) return asTyped;
  for await (const query of correctedQueries(db, typed)) {
    const corrected = await matches(matching(query));
    if (corrected.total > 0) return corrected;
  }
  return asTyped;
}
