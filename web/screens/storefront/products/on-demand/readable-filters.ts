import { type Filter, readFilter } from '#domain/facets/filters.ts';

function sortOut(specs: readonly string[]) {
  const filters = new Map<string, Filter>();
  const unread: string[] = [];
  for (const spec of specs) {
    const read = readFilter(spec);
    if ('filter' in read && !filters.has(read.filter.name)) filters.set(read.filter.name, read.filter);
    else unread.push(spec);
  }
  return { filters: [...filters.values()], unread };
}

/** Those of an address that can be read; of two with one name the first. */
export const readableFilters = (specs: readonly string[]): Filter[] => sortOut(specs).filters;

/** The others: the list says what is wrong with them. */
export const unreadableSpecs = (specs: readonly string[]): string[] => sortOut(specs).unread;
