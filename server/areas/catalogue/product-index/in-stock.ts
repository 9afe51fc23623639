import type { Facet } from '#domain/facets/facet.ts';
import type { Filter } from '#domain/facets/filters.ts';
import type { ReadSpec } from '#domain/specs/read.ts';

/** No specification has such a name, and no address filters by it: it is counted like the others and shown by itself. */
const NAME = '\u0001in stock';
const VALUE = 'yes';

export const SAYS_IN_STOCK: ReadSpec = { name: NAME, kind: 'text', value: VALUE };

export const onlyInStock = (inStock: boolean | undefined): Filter[] =>
  inStock ? [{ name: NAME, kind: 'text', values: [VALUE] }] : [];

export const withoutStock = (facets: readonly Facet[]): Facet[] => facets.filter(({ name }) => name !== NAME);

/** How many of the products that were counted are in stock. */
export const countInStock = (facets: readonly Facet[]): number =>
  facets.find(({ name }) => name === NAME)?.values.find(({ value }) => value === VALUE)?.count ?? 0;
