import { type Filter, writeFilter } from '#domain/facets/filters.ts';
import type { Filtered, Whole } from '../product-index/cached-answers.ts';
import type { Indexed } from '../product-index/product-index.ts';
import { type Asked, countCodes, findRows } from './count-codes.ts';
import { facetsOfCounts, kindsOf } from './facets-of-counts.ts';

/** Above this, filters are offered when a narrower category is chosen: counting all would take too long. */
const MOST_COUNTED = 400_000;

export function countAsked(
  indexed: Indexed,
  asked: Asked,
  filters: readonly Filter[],
): Filtered & { whole: Whole } {
  const whole = wholeOf(indexed, asked);
  if (filters.length === 0) return { whole, facets: whole.facets, count: whole.total };
  return { whole, ...filteredOf(indexed, asked, filters, whole) };
}

/** Cached until a product or the tree changes. */
function wholeOf(indexed: Indexed, asked: Asked): Whole {
  const { table, wholes } = indexed;
  if (asked.rows !== null) return countWhole(indexed, asked);
  const cached = wholes.get(asked.key, table.version);
  if (cached) return cached;
  const whole = countWhole(indexed, asked);
  wholes.set(asked.key, table.version, whole);
  return whole;
}

function countWhole({ table, entries }: Indexed, asked: Asked): Whole {
  const listed = table.inCategory.reduce(
    (sum, products, number) => sum + products * asked.categories[number]!,
    0,
  );
  if (asked.rows === null && listed > MOST_COUNTED)
    return { kinds: new Map(), facets: [], counts: new Uint32Array(), total: listed };
  const { counts, count: total } = countCodes(table, entries, asked, [], null);
  const kinds = kindsOf(entries, counts);
  return { kinds, facets: facetsOfCounts(entries, counts, kinds, []), counts, total };
}

/** Cached as well: visitors of a category choose the same first filters. */
function filteredOf(indexed: Indexed, asked: Asked, filters: readonly Filter[], whole: Whole): Filtered {
  const { table, filtered } = indexed;
  if (asked.rows !== null) return countFiltered(indexed, asked, filters, whole);
  const key = JSON.stringify([asked.key, ...filters.map(writeFilter)]);
  const cached = filtered.get(key, table.version);
  if (cached) return cached;
  const counted = countFiltered(indexed, asked, filters, whole);
  filtered.set(key, table.version, counted);
  return counted;
}

function countFiltered(
  { table, entries }: Indexed,
  asked: Asked,
  filters: readonly Filter[],
  whole: Whole,
): Filtered {
  if (whole.total > MOST_COUNTED)
    return { facets: [], count: findRows(table, entries, asked, filters).length };
  const { counts, count } = countCodes(table, entries, asked, filters, whole);
  return { facets: facetsOfCounts(entries, counts, whole.kinds, filters), count };
}
