import { type Filter, writeFilter } from '#domain/facets/filters.ts';
import type { FirstRows } from '../product-index/cached-answers.ts';
import type { Indexed } from '../product-index/product-index.ts';
import { type Asked, findRows } from './count-codes.ts';
import { firstRows, pageOfRows, type SortInMemory } from './page-of-rows.ts';

export interface Span {
  first: number;
  last: number;
}

/** A page of a filtered list, and how many there are in all. */
export function filteredPage(
  indexed: Indexed,
  asked: Asked,
  filters: readonly Filter[],
  sort: SortInMemory,
  { first, last }: Span,
): FirstRows {
  const { table, entries } = indexed;
  const { rows, total, found } = beginningOf(indexed, asked, filters, sort);
  if (rows.length >= Math.min(last, total)) return { rows: rows.slice(first, last), total };
  const all = found ?? findRows(table, entries, asked, filters);
  return { rows: pageOfRows(table, all, sort, first, last), total };
}

/** Cached until a product or the tree changes: people who filter look at the first pages. */
function beginningOf(
  { table, entries, lists }: Indexed,
  asked: Asked,
  filters: readonly Filter[],
  sort: SortInMemory,
): FirstRows & { found?: Uint32Array } {
  const key = JSON.stringify([asked.key, sort, ...filters.map(writeFilter)]);
  const cached = lists.get(key, table.version);
  if (cached) return cached;
  const found = findRows(table, entries, asked, filters);
  const beginning = { rows: firstRows(table, found, sort), total: found.length };
  lists.set(key, table.version, beginning);
  return { ...beginning, found };
}
