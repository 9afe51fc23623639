import type { QueryOf } from '#contract/index.ts';
import { PAGE_SIZE } from '#domain/limits/pages.ts';
import type { Db } from '../../../platform/db/database.ts';
import { pageOf } from '../../../platform/db/page.ts';
import type { Deps } from '../../deps.ts';
import { asCard, CARD, type CardRow } from '../list-products.ts';
import { findRows } from './count-codes.ts';
import { pageByName } from './page-by-name.ts';
import { pageOfRows } from './page-of-rows.ts';
import { filtersOf, refuseUnanswerable } from './read-filters.ts';
import { askedFor, searchIds } from './searched-rows.ts';

/** The list of products, as far as they match the filters by specifications. */
export async function listFiltered(
  { db, log, productIndex }: Pick<Deps, 'db' | 'log' | 'productIndex'>,
  query: QueryOf<'/user/product/allProducts'>,
) {
  const filters = filtersOf(query.spec);
  const { page = 1, itemPerPage = PAGE_SIZE, sort = 'newest', categoryId, search } = query;
  const searched = await searchIds(db, { categoryIds: categoryId, search, sort: query.sort });
  const indexed = await productIndex.current();
  const { table, entries } = indexed;
  refuseUnanswerable(entries, filters);
  const found = findRows(table, entries, askedFor(indexed, categoryId, searched), filters);
  const first = (page - 1) * itemPerPage;
  const last = first + itemPerPage + 1;
  const idOf = (row: number) => table.ids.at(row);
  let ids: string[];
  if (searched) {
    const left = new Set(Array.from(found, idOf));
    ids = searched.ids.filter((id) => left.has(id)).slice(first, last);
  } else if (sort === 'name')
    ids = await pageByName(db, { table, found, categoryIds: categoryId, first, last });
  else ids = pageOfRows(table, found, sort, first, last).map(idOf);
  const cards = (await readCards(db, ids)).map((row) => asCard(log, row));
  return {
    ...pageOf(cards, page, itemPerPage),
    totalDocs: found.length,
    ...(searched?.isCut && { totalIsEstimate: true }),
    ...(searched?.nearest !== undefined && { nearest: searched.nearest }),
  };
}

/** In the order of the ids. */
async function readCards(db: Db, ids: readonly string[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.$quick.query<CardRow>({
    name: `${CARD.name}, some`,
    text: `SELECT ${CARD.list} FROM products WHERE id = ANY($1::uuid[]) ORDER BY array_position($1::uuid[], id)`,
    values: [ids],
  });
  return rows;
}
