import type { QueryOf } from '#contract/index.ts';
import { PAGE_SIZE } from '#domain/sizes/pages.ts';
import type { Db } from '../../platform/db/database.ts';
import { pageOf } from '../../platform/db/page.ts';
import type { Deps } from '../deps.ts';
import { type AdminRow, asAdminProducts, OF_ADMIN } from './find-product.ts';
import type { ListPage } from './list-in-order.ts';
import { countProductGaps } from './product-gaps.ts';
import { readProductPage } from './read-product-page.ts';

export async function listProductsForAdmin(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  query: QueryOf<'/admin/product/all'>,
) {
  const { page = 1, itemPerPage = PAGE_SIZE, categoryId, ...filter } = query;
  const wanted = { page, itemPerPage, categoryIds: categoryId, ...filter };
  const { rows, ...total } = await readProductPage<AdminRow>(db, OF_ADMIN, wanted);
  const { docs, ...rest } = pageOf(rows, page, itemPerPage);
  const counts =
    page === 1
      ? {
          missing: await countProductGaps(db),
          types: await countProductTypes(db),
          stock: { low: await countStock(db, wanted, 'low'), short: await countStock(db, wanted, 'short') },
        }
      : {};
  return { ...rest, docs: asAdminProducts(log, docs), ...total, ...counts };
}

type Wanted = Parameters<typeof readProductPage>[2];

async function countStock(db: Db, wanted: Wanted, stock: NonNullable<ListPage['stock']>): Promise<number> {
  const one = { ...wanted, page: 1, itemPerPage: 1, stock };
  const { totalDocs } = await readProductPage(db, { name: 'id', list: 'products.id' }, one);
  return totalDocs;
}

const MOST_COUNTED = 100_000;

interface Counts {
  all: number;
  viewable: number;
  counted: number;
}

const COUNTS = {
  name: 'products of each type',
  text: `SELECT (SELECT coalesce(sum(products), 0)::int FROM category_counts WHERE category_id IS NULL) AS "all",
    (SELECT count(*)::int FROM (SELECT FROM products WHERE product_type = 'viewable' LIMIT ${MOST_COUNTED + 1}) AS found) AS viewable,
    (SELECT count(*)::int FROM (SELECT FROM stock WHERE counted LIMIT ${MOST_COUNTED + 1}) AS found) AS counted`,
};

/** Of the whole catalogue; null where there are too many to count. */
async function countProductTypes(db: Db) {
  const { rows } = await db.$quick.query<Counts>(COUNTS);
  const { all, viewable, counted } = rows[0]!;
  const isKnown = viewable <= MOST_COUNTED;
  return {
    all,
    buyable: isKnown ? all - viewable : null,
    viewable: isKnown ? viewable : null,
    counted: counted <= MOST_COUNTED ? counted : null,
  };
}
