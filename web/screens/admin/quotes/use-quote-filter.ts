import { QUOTE_STATES } from '#domain/quotes/lifecycle.ts';
import type { QuoteFilter, QuoteSort, QuoteTab } from '../../../api/admin-quotes.ts';
import { MAX_SEARCH_LENGTH } from '../../../components/search-input.tsx';
import { useFilterInAddress } from '../../../components/use-filter-in-address.ts';

export const ALL = 'all';

export const TABS: readonly { value: QuoteTab | typeof ALL; label: string }[] = [
  { value: ALL, label: 'All' },
  { value: 'to-answer', label: 'To answer' },
  ...QUOTE_STATES.map((state) => ({
    value: state,
    label: state.charAt(0).toUpperCase() + state.slice(1),
  })),
];

export const SORTS: readonly { value: QuoteSort; label: string }[] = [
  { value: 'waiting', label: 'waiting longest' },
  { value: 'newest', label: 'newest' },
  { value: 'value', label: 'value' },
  { value: 'validity', label: 'valid until' },
];

interface Change {
  state?: string;
  search?: string;
  sort?: string;
}

export function readFilter(params: URLSearchParams): QuoteFilter {
  const tab = TABS.find(({ value }) => value === params.get('state'))?.value ?? ALL;
  return {
    state: tab === ALL ? undefined : tab,
    search: (params.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH),
    sort: SORTS.find(({ value }) => value === params.get('sort'))?.value ?? 'waiting',
  };
}

/** The address after a change: what the list would show anyway is left out. */
export function changedParams(before: URLSearchParams, changed: Change): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changed)) next.set(name, value);
  const { state, search, sort } = readFilter(next);
  if (state === undefined) next.delete('state');
  if (search === '') next.delete('search');
  if (sort === 'waiting') next.delete('sort');
  return next;
}

/** The list's filter is in the address. */
export function useQuoteFilter(): [QuoteFilter, (change: Change) => void] {
  const [params, change] = useFilterInAddress(changedParams);
  return [readFilter(params), change];
}
