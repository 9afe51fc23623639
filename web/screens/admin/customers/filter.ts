import { CUSTOMER_GROUPS, CUSTOMER_SORTS } from '#domain/customer-groups.ts';
import { addressFilter, oneOf, words } from '../../../components/address-filter.ts';

export const CUSTOMER_FILTER = addressFilter({
  search: words,
  group: oneOf(CUSTOMER_GROUPS),
  sort: oneOf(CUSTOMER_SORTS),
});
