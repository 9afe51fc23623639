import { type Filter, readFilters } from '#domain/facets/filters.ts';
import { invalid } from '../../../platform/errors.ts';
import type { Entries } from '../product-index/entries.ts';

/** The filters of a request, or its refusal. */
export function filtersOf(spec: readonly string[] = []): Filter[] {
  const read = readFilters(spec);
  if ('problem' in read) throw invalid(read.problem);
  return read.filters;
}

export function refuseCrowded(entries: Entries, filters: readonly Filter[]): void {
  const crowded = filters.find(({ name }) => entries.isCrowded(name));
  if (crowded)
    throw invalid(
      `Products differ too much in "${crowded.name}" to be filtered by it. Search for it instead.`,
    );
}
