import { type ChosenPeriod, findPeriod } from '#domain/papers/chosen-period.ts';
import { ACTIVITY_KINDS } from '#domain/staff/activity.ts';
import type { ActivityFilter } from '../../../api/activity.ts';
import { periodIn, setPeriod } from '../../../components/period-in-address.ts';
import { useFilterInAddress } from '../../../components/use-filter-in-address.ts';

const ID = /^[\da-f-]{36}$/i;

export interface ShownActivity extends ActivityFilter {
  /** null: all time. */
  period: ChosenPeriod | null;
}

/** What is not readable counts as absent. */
export function readActivityFilter(params: URLSearchParams): ShownActivity {
  const period = findPeriod(periodIn(params));
  const who = params.get('who') ?? '';
  return {
    who: ID.test(who) ? who : undefined,
    what: ACTIVITY_KINDS.find((kind) => kind === params.get('what')),
    period,
    from: period?.from ?? '',
    to: period?.to ?? '',
    search: (params.get('search') ?? '').slice(0, 100),
  };
}

export interface ActivityChange extends Partial<Record<'who' | 'what' | 'search', string>> {
  /** null: all time. */
  period?: ChosenPeriod | null;
}

/** The address after a change; what is not filtered is left out. */
export function changedParams(
  before: URLSearchParams,
  { period, ...change }: ActivityChange,
): URLSearchParams {
  const next = new URLSearchParams(before);
  if (period) setPeriod(next, period);
  if (period === null) for (const name of ['period', 'from', 'to']) next.delete(name);
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

export function useActivityFilter(): [ShownActivity, (change: ActivityChange) => void] {
  const [params, change] = useFilterInAddress(changedParams);
  return [readActivityFilter(params), change];
}
