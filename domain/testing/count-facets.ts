import { type Facet, facetOf, kindMostSaid } from '../facets/facet.ts';
import type { Filter } from '../facets/filters.ts';
import { matcherOf } from '../facets/match.ts';
import { Said } from '../facets/said.ts';
import type { ReadSpec } from '../specs/read.ts';

type Specs = readonly ReadSpec[];

/**
 * The plain count that every faster one is tested against. A facet counts the products that match all other filters, so that
 * its own choices stay open; values that lead to nothing are left out unless they are chosen. The most filled comes first.
 */
export function countFacets(products: readonly Specs[], filters: readonly Filter[]): Facet[] {
  const names = new Set(products.flatMap((specs) => specs.map(({ name }) => name)));
  const facets = [...names].flatMap((name) => {
    const kind = kindMostSaid(saidUnder(name, products))!;
    const others = filters.filter((filter) => filter.name !== name);
    const left = products.filter((specs) => productMatches(specs, others));
    const said = saidUnder(name, left).filter((tally) => tally.said.kind === kind);
    const chosen = filters.find((filter) => filter.name === name);
    return said.length === 0 && !chosen ? [] : [facetOf(name, kind, said, chosen)];
  });
  return facets.sort((a, b) => b.products - a.products || (a.name < b.name ? -1 : 1));
}

const saidUnder = (name: string, products: readonly Specs[]) =>
  products.flatMap((specs) =>
    specs.filter((spec) => spec.name === name).map((spec) => ({ said: new Said(spec), count: 1 })),
  );

/** OR inside a filter, AND between them. What a product does not say, it does not match. */
export function productMatches(specs: readonly ReadSpec[], filters: readonly Filter[]): boolean {
  const said = specs.map((spec) => new Said(spec));
  return filters.every((filter) => said.some(matcherOf(filter)));
}
