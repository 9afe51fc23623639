import type { QueryOf } from '#contract/index.ts';
import { PAGE_SIZE } from '#domain/limits/pages.ts';
import type { Db } from '../../platform/db/database.ts';
import { pageOf } from '../../platform/db/page.ts';
import { asProduct, WHOLE, type WholeRow } from './find-product.ts';
import { readProductPage } from './read-product-page.ts';

export async function listProductsForAdmin(db: Db, query: QueryOf<'/admin/product/all'>) {
  const { page = 1, itemPerPage = PAGE_SIZE, categoryId, search } = query;
  const wanted = { page, itemPerPage, categoryIds: categoryId, search };
  const { rows, ...total } = await readProductPage<WholeRow>(db, WHOLE, wanted);
  return { ...pageOf(rows.map(asProduct), page, itemPerPage), ...total };
}
