import { PRODUCT_GAPS } from '#domain/product-gaps.ts';
import type { AdminProductFilter } from '../../../api/admin-catalogue.ts';
import { addressFilter, id, oneOf, words } from '../../../components/address-filter.ts';

export const TYPES = [
  { value: 'all', label: 'All' },
  { value: 'buyable', label: 'Buyable' },
  { value: 'viewable', label: 'Viewable' },
  { value: 'low', label: 'Low' },
  { value: 'short', label: 'Short' },
  { value: 'attention', label: 'Needs attention' },
] as const;

export const PRODUCT_FILTER = addressFilter(
  {
    search: words,
    type: oneOf(TYPES),
    categoryId: id,
    /** Of those that need attention: what they lack; empty for all. */
    missing: oneOf(['', ...PRODUCT_GAPS]),
    /** Of the list. */
    columns: oneOf(['', 'stock']),
  },
  (next) => {
    if (next.get('type') !== 'attention') next.delete('missing');
    return next;
  },
);
export type ProductFilter = ReturnType<typeof PRODUCT_FILTER.read>;

export const SHOW_ALL = { search: '', type: 'all', categoryId: '' } as const;

export const askedFor = ({ search, type, categoryId, missing }: ProductFilter): AdminProductFilter => ({
  ...(search && { search }),
  ...((type === 'buyable' || type === 'viewable') && { productType: type }),
  ...((type === 'low' || type === 'short') && { stock: type }),
  ...(type === 'attention' && { missing: missing || 'anything' }),
  ...(categoryId && { categoryId: [categoryId] }),
});

export const isNarrowed = (filter: ProductFilter): boolean => Object.keys(askedFor(filter)).length > 0;
