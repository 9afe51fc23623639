import type { QueryOf } from '#contract/index.ts';
import { countFacets } from '#domain/facets/count.ts';
import { productMatches } from '#domain/facets/match.ts';
import type { Deps } from '../../deps.ts';
import { filtersOf } from './read-filters.ts';
import { readAllSpecs } from './read-specs.ts';
import { shownFacets } from './shown-facets.ts';

export async function readFacets(deps: Pick<Deps, 'db' | 'log'>, query: QueryOf<'/websiteData/facets'>) {
  const filters = filtersOf(query.spec);
  const { products } = await readAllSpecs(deps, { categoryIds: query.categoryId, search: query.search });
  const said = products.map(({ specs }) => specs);
  return {
    data: shownFacets(countFacets(said, []), countFacets(said, filters), filters, said.length),
    total: said.length,
    count: said.filter((specs) => productMatches(specs, filters)).length,
  };
}
