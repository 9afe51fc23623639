import { type Facet, facetOf, kindMostSaid, type Tally } from '#domain/facets/facet.ts';
import type { Filter } from '#domain/facets/filters.ts';
import type { Kinds } from '../product-index/cached-answers.ts';
import type { Entries } from '../product-index/entries.ts';

export function kindsOf(entries: Entries, counts: Uint32Array): Kinds {
  return new Map(
    entries.names().flatMap((name) => {
      const kind = kindMostSaid(talliesOf(entries, counts, name));
      return kind === undefined ? [] : [[name, kind] as const];
    }),
  );
}

/** As `countFacets` of the domain makes them, but from the counts of codes. */
export function facetsOfCounts(
  entries: Entries,
  counts: Uint32Array,
  kinds: Kinds,
  filters: readonly Filter[],
): Facet[] {
  return [...kinds].flatMap(([name, kind]) => {
    const tallies = talliesOf(entries, counts, name).filter(({ said }) => said.kind === kind);
    const chosen = filters.find((filter) => filter.name === name);
    return tallies.length === 0 && !chosen ? [] : [facetOf(name, kind, tallies, chosen)];
  });
}

function talliesOf(entries: Entries, counts: Uint32Array, name: string): Tally[] {
  const tallies: Tally[] = [];
  for (const code of entries.named(name))
    if (counts[code]! > 0) tallies.push({ said: entries.all[code]!, count: counts[code]! });
  return tallies;
}
