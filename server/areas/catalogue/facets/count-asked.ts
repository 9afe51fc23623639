import type { Facet } from '#domain/facets/facet.ts';
import type { Filter } from '#domain/facets/filters.ts';
import type { Whole } from '../product-index/kept-wholes.ts';
import type { Indexed } from '../product-index/product-index.ts';
import { type Asked, countCodes, findRows } from './count-codes.ts';
import { facetsOfCounts, kindsOf } from './facets-of-counts.ts';

interface Counted {
  whole: Whole;
  facets: Facet[];
  count: number;
}

/** Above this, filters are offered when a narrower category is chosen: counting all would take too long. */
const MOST_COUNTED = 400_000;

export function countAsked(indexed: Indexed, asked: Asked, filters: readonly Filter[]): Counted {
  const { table, entries } = indexed;
  const whole = wholeOf(indexed, asked);
  const { kinds, facets, total } = whole;
  if (filters.length === 0) return { whole, facets, count: total };
  if (total > MOST_COUNTED) return { whole, facets, count: findRows(table, entries, asked, filters).length };
  const { counts, count } = countCodes(table, entries, asked, filters);
  return { whole, facets: facetsOfCounts(entries, counts, kinds, filters), count };
}

/** Kept until a product or the tree changes. */
function wholeOf(indexed: Indexed, asked: Asked): Whole {
  const key = asked.rows === null ? asked.key : null;
  const kept = key === null ? undefined : indexed.wholes.get(key, indexed.table.version);
  if (kept) return kept;
  const whole = countWhole(indexed, asked);
  if (key !== null) indexed.wholes.set(key, indexed.table.version, whole);
  return whole;
}

function countWhole({ table, entries }: Indexed, asked: Asked): Whole {
  const listed = table.inCategory.reduce(
    (sum, products, number) => sum + products * asked.categories[number]!,
    0,
  );
  if (asked.rows === null && listed > MOST_COUNTED) return { kinds: new Map(), facets: [], total: listed };
  const { counts, total } = countCodes(table, entries, asked, []);
  const kinds = kindsOf(entries, counts);
  return { kinds, facets: facetsOfCounts(entries, counts, kinds, []), total };
}
