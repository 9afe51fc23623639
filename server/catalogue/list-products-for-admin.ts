import { desc } from 'drizzle-orm';
import type { QueryOf } from '#contract/index.ts';
import { PAGE_SIZE } from '#domain/limits.ts';
import type { Db } from '../db/database.ts';
import { pageOf } from '../db/page.ts';
import { products } from '../db/schema/index.ts';
import { asProduct, selectProducts } from './find-product.ts';
import { findMatches } from './search-products.ts';

export async function listProductsForAdmin(db: Db, query: QueryOf<'/admin/product/all'>) {
  const { page = 1, itemPerPage = PAGE_SIZE } = query;
  const { filter, bestFirst } = await findMatches(db, query);
  const rows = await selectProducts(db)
    .where(filter)
    .orderBy(...(bestFirst ?? []), desc(products.createdAt), desc(products.id))
    .limit(itemPerPage + 1)
    .offset((page - 1) * itemPerPage);
  return {
    ...pageOf(rows.map(asProduct), page, itemPerPage),
    totalDocs: await db.$count(products, filter),
  };
}
