import { useSearchParams } from 'react-router';
import { isId } from '#domain/id.ts';
import type { ChosenPeriod } from '#domain/papers/chosen-period.ts';
import { MAX_SEARCH_LENGTH } from '../ui/search-input.tsx';
import { periodIn, setPeriod } from './period-in-address.ts';

/** One choice of a filter: how it stands in the address. */
interface Field<T> {
  read: (params: URLSearchParams, name: string, nowIso: string) => T;
  write: (params: URLSearchParams, name: string, value: T) => void;
}

function put(params: URLSearchParams, name: string, value: string) {
  if (value) params.set(name, value);
  else params.delete(name);
}

/** What is typed. */
export const words: Field<string> = {
  read: (params, name) => (params.get(name) ?? '').slice(0, MAX_SEARCH_LENGTH),
  write: put,
};

/** One of these; the list opens on the first, also when the address says something else. */
export function oneOf<const V extends string>(options: readonly (V | { value: V })[]): Field<V> {
  const values = options.map((option) => (typeof option === 'string' ? option : option.value));
  return {
    read: (params, name) => values.find((value) => value === params.get(name)) ?? values[0]!,
    write: (params, name, value) => put(params, name, value === values[0] ? '' : value),
  };
}

/** An id of the shop, which the list itself need not know; empty for all, also when the address says something else. */
export const id: Field<string> = {
  read(params, name) {
    const given = (params.get(name) ?? '').toLowerCase();
    return isId(given) ? given : '';
  },
  write: put,
};

export const flag: Field<boolean> = {
  read: (params, name) => params.get(name) === '1',
  write: (params, name, value) => put(params, name, value ? '1' : ''),
};

/** By its name or its days; `null` for all time. */
export const period = <P extends ChosenPeriod | null>(
  read: (given: ReturnType<typeof periodIn>, nowIso: string) => P,
): Field<P> => ({
  read: (params, _name, nowIso) => read(periodIn(params), nowIso),
  write(params, _name, value) {
    if (value) setPeriod(params, value);
    else for (const name of ['period', 'from', 'to']) params.delete(name);
  },
});

// biome-ignore lint/suspicious/noExplicitAny: each field has a type of its own
type Fields = Record<string, Field<any>>;
type FilterOf<F extends Fields> = { [Name in keyof F]: ReturnType<F[Name]['read']> };

export interface AddressFilter<Filter> {
  read: (params: URLSearchParams, nowIso?: string) => Filter;
  /** The address after a change: what the list shows anyway is left out, what belongs to others stays. */
  changed: (before: URLSearchParams, change: Partial<Filter>) => URLSearchParams;
}

/** A list's filter as it stands in the address. `tidy` is for choices that depend on each other. */
export const addressFilter = <F extends Fields>(
  fields: F,
  tidy: (next: URLSearchParams, change: Partial<FilterOf<F>>) => URLSearchParams = (next) => next,
): AddressFilter<FilterOf<F>> => ({
  read: (params, nowIso = new Date().toISOString()) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, field.read(params, name, nowIso)]),
    ) as FilterOf<F>,
  changed(before, change) {
    const next = new URLSearchParams(before);
    for (const [name, value] of Object.entries(change)) fields[name]!.write(next, name, value);
    return tidy(next, change);
  },
});

/** The filter now, and how to change it: Back and a reload restore it. */
export function useAddressFilter<Filter extends object>({
  read,
  changed,
}: AddressFilter<Filter>): [Filter, (change: Partial<Filter>) => void] {
  const [params, setParams] = useSearchParams();
  const change = (choice: Partial<Filter>) =>
    setParams((before) => changed(before, choice), {
      // Otherwise every typed letter would be a history entry.
      replace: 'search' in choice,
      preventScrollReset: true,
    });
  return [read(params), change];
}
