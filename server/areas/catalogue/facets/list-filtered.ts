import type { QueryOf } from '#contract/index.ts';
import { productMatches } from '#domain/facets/match.ts';
import { PAGE_SIZE } from '#domain/limits/pages.ts';
import { pageOf } from '../../../platform/db/page.ts';
import type { Deps } from '../../deps.ts';
import { asCard, CARD, type CardRow } from '../list-products.ts';
import { filtersOf } from './read-filters.ts';
import { readAllSpecs } from './read-specs.ts';

/** The list of products, as far as they match the filters by specifications. */
export async function listFiltered(
  deps: Pick<Deps, 'db' | 'log'>,
  query: QueryOf<'/user/product/allProducts'>,
) {
  const filters = filtersOf(query.spec);
  const { page = 1, itemPerPage = PAGE_SIZE, sort, categoryId, search } = query;
  const { products, nearest } = await readAllSpecs(deps, { sort, categoryIds: categoryId, search });
  const ids = products.filter(({ specs }) => productMatches(specs, filters)).map(({ id }) => id);
  const first = (page - 1) * itemPerPage;
  const rows = await readCards(deps, ids.slice(first, first + itemPerPage + 1));
  return {
    ...pageOf(rows.map(asCard), page, itemPerPage),
    totalDocs: ids.length,
    ...(nearest !== undefined && { nearest }),
  };
}

/** In the order of the ids. */
async function readCards({ db }: Pick<Deps, 'db'>, ids: string[]): Promise<CardRow[]> {
  const { rows } = await db.$quick.query<CardRow>({
    name: `${CARD.name}, some`,
    text: `SELECT ${CARD.list} FROM products WHERE id = ANY($1::uuid[]) ORDER BY array_position($1::uuid[], id)`,
    values: [ids],
  });
  return rows;
}
