import { PRODUCT_GAPS, type ProductGap } from '#domain/product-gaps.ts';
import type { AdminProductFilter } from '../../../api/admin-catalogue.ts';
import { MAX_SEARCH_LENGTH } from '../../../components/search-input.tsx';
import { useFilterInAddress } from '../../../components/use-filter-in-address.ts';

export const TYPES = [
  { value: 'all', label: 'All' },
  { value: 'buyable', label: 'Buyable' },
  { value: 'viewable', label: 'Viewable' },
  { value: 'attention', label: 'Needs attention' },
] as const;
export type TypeFilter = (typeof TYPES)[number]['value'];

interface Shown {
  search: string;
  type: TypeFilter;
  /** Empty for all. */
  categoryId: string;
  /** Of those that need attention: what they lack; empty for all. */
  missing: ProductGap | '';
}

/** The list's filter is in the address, so that Back and a reload restore it. */
export function useProductFilter() {
  const [params, change] = useFilterInAddress(changedParams);
  const shown: Shown = {
    search: (params.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH),
    type: TYPES.find(({ value }) => value === params.get('type'))?.value ?? 'all',
    categoryId: params.get('categoryId') ?? '',
    missing: PRODUCT_GAPS.find((gap) => gap === params.get('missing')) ?? '',
  };
  const filter: AdminProductFilter = {
    ...(shown.search && { search: shown.search }),
    ...((shown.type === 'buyable' || shown.type === 'viewable') && { productType: shown.type }),
    ...(shown.type === 'attention' && { missing: shown.missing || 'anything' }),
    ...(shown.categoryId && { categoryId: [shown.categoryId] }),
  };
  return { ...shown, filter, isNarrowed: Object.keys(filter).length > 0, change };
}

/** The address after a change: what shows everything is left out. */
export function changedParams(before: URLSearchParams, changed: Partial<Shown>): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changed)) {
    if (value === '' || (name === 'type' && value === 'all')) next.delete(name);
    else next.set(name, value);
  }
  if (next.get('type') !== 'attention') next.delete('missing');
  return next;
}
