import type { QueryOf } from '#contract/index.ts';
import type { Deps } from '../../deps.ts';
import { countInStock, onlyInStock, withoutStock } from '../product-index/in-stock.ts';
import { countAsked } from './count-asked.ts';
import { filtersOf, refuseUnanswerable } from './read-filters.ts';
import { askedFor, searchIds } from './searched-rows.ts';
import { shownFacets } from './shown-facets.ts';

export async function readFacets(
  { db, productIndex }: Pick<Deps, 'db' | 'productIndex'>,
  { categoryId, search, spec, inStock }: QueryOf<'/websiteData/facets'>,
) {
  const filters = [...filtersOf(spec), ...onlyInStock(inStock)];
  const searched = await searchIds(db, { categoryIds: categoryId, search });
  const indexed = await productIndex.current();
  refuseUnanswerable(indexed.entries, filters);
  const asked = askedFor(indexed, categoryId, searched);
  const { whole, facets, count } = countAsked(indexed, asked, filters);
  return {
    data: shownFacets({ ...whole, facets: withoutStock(whole.facets) }, facets, filters),
    total: whole.total,
    count,
    inStock: countInStock(facets),
    ...(searched?.isCut && { totalIsEstimate: true }),
  };
}
