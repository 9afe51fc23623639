import type { QueryOf } from '#contract/index.ts';
import type { Filter } from '#domain/facets/filters.ts';
import { PAGE_SIZE } from '#domain/sizes/pages.ts';
import type { Db } from '../../../platform/db/database.ts';
import { pageOf } from '../../../platform/db/page.ts';
import type { Deps } from '../../deps.ts';
import { asCard, CARD, type CardRow } from '../list-products.ts';
import { onlyInStock } from '../product-index/in-stock.ts';
import type { Indexed } from '../product-index/product-index.ts';
import { findRows } from './count-codes.ts';
import { filteredPage, type Span } from './filtered-page.ts';
import { pageByName } from './page-by-name.ts';
import { filtersOf, refuseUnanswerable } from './read-filters.ts';
import { askedFor, type Searched, searchIds } from './searched-rows.ts';

interface Question {
  indexed: Indexed;
  filters: readonly Filter[];
  searched: Searched | null;
  sort: NonNullable<QueryOf<'/user/product/allProducts'>['sort']>;
  categoryIds: readonly string[] | undefined;
  span: Span;
}

/** The list of products, as far as they match the filters by specifications. */
export async function listFiltered(
  { db, log, productIndex }: Pick<Deps, 'db' | 'log' | 'productIndex'>,
  query: QueryOf<'/user/product/allProducts'>,
) {
  const filters = [...filtersOf(query.spec), ...onlyInStock(query.inStock)];
  const { page = 1, itemPerPage = PAGE_SIZE, sort = 'newest', categoryId, search } = query;
  const searched = await searchIds(db, { categoryIds: categoryId, search, sort: query.sort });
  const indexed = await productIndex.current();
  refuseUnanswerable(indexed.entries, filters);
  const first = (page - 1) * itemPerPage;
  const asked: Question = {
    indexed,
    filters,
    searched,
    sort,
    categoryIds: categoryId,
    span: { first, last: first + itemPerPage + 1 },
  };
  const { ids, total } = await idsOfPage(db, asked);
  const cards = (await readCards(db, ids)).map((row) => asCard(log, row));
  return {
    ...pageOf(cards, page, itemPerPage),
    totalDocs: total,
    ...(searched?.isCut && { totalIsEstimate: true }),
    ...(searched?.nearest !== undefined && { nearest: searched.nearest }),
  };
}

/** Up to its first wait it sees the index as it is: rows may move afterwards, ids do not. */
async function idsOfPage(
  db: Db,
  { indexed, filters, searched, sort, categoryIds, span }: Question,
): Promise<{ ids: string[]; total: number }> {
  const { table, entries } = indexed;
  const asked = askedFor(indexed, categoryIds, searched);
  const idOf = (row: number) => table.ids.at(row);
  if (!searched && sort !== 'name') {
    const { rows, total } = filteredPage(indexed, asked, filters, sort, span);
    return { ids: rows.map(idOf), total };
  }
  const found = findRows(table, entries, asked, filters);
  const total = found.length;
  if (!searched) return { ids: await pageByName(db, { table, found, categoryIds, ...span }), total };
  const left = new Set(Array.from(found, idOf));
  return { ids: searched.ids.filter((id) => left.has(id)).slice(span.first, span.last), total };
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
