import type { QueryOf } from '#contract/index.ts';
import { PAGE_SIZE } from '#domain/limits/pages.ts';
import { pageOf } from '../../platform/db/page.ts';
import type { Deps } from '../deps.ts';
import { countProductTypes } from './count-product-types.ts';
import { asProducts, WHOLE, type WholeRow } from './find-product.ts';
import { countProductGaps } from './product-gaps.ts';
import { readProductPage } from './read-product-page.ts';

export async function listProductsForAdmin(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  query: QueryOf<'/admin/product/all'>,
) {
  const { page = 1, itemPerPage = PAGE_SIZE, categoryId, ...filter } = query;
  const wanted = { page, itemPerPage, categoryIds: categoryId, ...filter };
  const { rows, ...total } = await readProductPage<WholeRow>(db, WHOLE, wanted);
  const { docs, ...rest } = pageOf(rows, page, itemPerPage);
  const counts =
    page === 1 ? { missing: await countProductGaps(db), types: await countProductTypes(db) } : {};
  return { ...rest, docs: asProducts(log, docs), ...total, ...counts };
}
