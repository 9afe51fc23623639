import {
  CUSTOMER_GROUPS,
  CUSTOMER_SORTS,
  type CustomerGroup,
  type CustomerSort,
} from '#domain/customer-groups.ts';
import type { CustomerFilter } from '../../../api/customers.ts';
import { MAX_SEARCH_LENGTH } from '../../../components/search-input.tsx';
import { useFilterInAddress } from '../../../components/use-filter-in-address.ts';

const ALL: CustomerGroup = 'all';
const BY_LAST_ORDER: CustomerSort = 'last-order';

/** What is not readable counts as absent. */
export const readCustomerFilter = (params: URLSearchParams): CustomerFilter => ({
  search: (params.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH),
  group: CUSTOMER_GROUPS.find(({ value }) => value === params.get('group'))?.value ?? ALL,
  sort: CUSTOMER_SORTS.find(({ value }) => value === params.get('sort'))?.value ?? BY_LAST_ORDER,
});

/** The address after a change: what is shown anyway is left out. */
export function changedParams(before: URLSearchParams, changed: Partial<CustomerFilter>): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changed)) {
    if (value === '' || value === ALL || value === BY_LAST_ORDER) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

export function useCustomerFilter(): [CustomerFilter, (changed: Partial<CustomerFilter>) => void] {
  const [params, change] = useFilterInAddress(changedParams);
  return [readCustomerFilter(params), change];
}
