import { addressFilter, id, oneOf, words } from '../../../components/address-filter.ts';

export const TABS = [
  { value: 'counted', label: 'All counted' },
  { value: 'low', label: 'Low' },
  { value: 'short', label: 'Short' },
] as const;

/** `product` is the one in the panel. */
export const STOCK_FILTER = addressFilter({
  search: words,
  only: oneOf(TABS),
  product: id,
});
