import { type Filter, readFilters } from '#domain/facets/filters.ts';
import { foreignUnit, noNumber } from '#domain/facets/unanswerable.ts';
import { invalid } from '../../../platform/errors.ts';
import type { Entries } from '../product-index/entries.ts';

/** The filters of a request, or its refusal. */
export function filtersOf(spec: readonly string[] = []): Filter[] {
  const read = readFilters(spec);
  if ('problem' in read) throw invalid(read.problem);
  return read.filters;
}

/** Of filters that can be read, those that nothing in the catalogue can answer. */
export function refuseUnanswerable(entries: Entries, filters: readonly Filter[]): void {
  const crowded = filters.find(({ name }) => entries.isCrowded(name));
  if (crowded)
    throw invalid(
      `Products differ too much in "${crowded.name}" to be filtered by it. Search for it instead.`,
    );
  for (const filter of filters) {
    const said = entries.named(filter.name).map((code) => entries.all[code]!);
    const problem = foreignUnit(filter, said) ?? noNumber(filter, said);
    if (problem) throw invalid(problem);
  }
}
