import { QUOTE_STATES } from '#domain/quotes/lifecycle.ts';
import type { QuoteSort, QuoteTab } from '../../../api/admin-quotes.ts';
import { addressFilter, oneOf, words } from '../../../components/address-filter.ts';

export type ShownTab = QuoteTab | 'all';

export const TABS: readonly { value: ShownTab; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'to-answer', label: 'To answer' },
  ...QUOTE_STATES.map((state) => ({ value: state, label: state.charAt(0).toUpperCase() + state.slice(1) })),
];

export const SORTS: readonly { value: QuoteSort; label: string }[] = [
  { value: 'waiting', label: 'waiting longest' },
  { value: 'newest', label: 'newest' },
  { value: 'value', label: 'value' },
  { value: 'validity', label: 'valid until' },
];

export const QUOTE_FILTER = addressFilter({ state: oneOf(TABS), search: words, sort: oneOf(SORTS) });
