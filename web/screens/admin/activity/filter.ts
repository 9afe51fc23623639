import { findPeriod } from '#domain/papers/chosen-period.ts';
import { ACTIVITY_KINDS } from '#domain/staff/activity.ts';
import type { ActivityFilter } from '../../../api/activity.ts';
import { addressFilter, id, oneOf, period, words } from '../../../components/address-filter.ts';

export const ACTIVITY_FILTER = addressFilter({
  search: words,
  who: id,
  what: oneOf(['', ...ACTIVITY_KINDS]),
  period: period((given) => findPeriod(given)),
});

type Shown = ReturnType<typeof ACTIVITY_FILTER.read>;

export const askedFor = ({ search, who, what, period: chosen }: Shown): ActivityFilter => ({
  search,
  who: who || undefined,
  what: what || undefined,
  from: chosen?.from ?? '',
  to: chosen?.to ?? '',
});
