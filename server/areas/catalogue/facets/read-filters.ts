import { type Filter, readFilters } from '#domain/facets/filters.ts';
import { invalid } from '../../../platform/errors.ts';

/** The filters of a request, or its refusal. */
export function filtersOf(spec: readonly string[] = []): Filter[] {
  const read = readFilters(spec);
  if ('problem' in read) throw invalid(read.problem);
  return read.filters;
}
