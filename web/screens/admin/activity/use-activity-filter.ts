import { useSearchParams } from 'react-router';
import { ACTIVITY_KINDS } from '#domain/staff/activity.ts';
import type { ActivityFilter } from '../../../api/activity.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;
const ID = /^[\da-f-]{36}$/i;

/** What is not readable counts as absent. */
export function readActivityFilter(params: URLSearchParams): ActivityFilter {
  const day = (name: string) => (DAY.test(params.get(name) ?? '') ? params.get(name)! : '');
  const who = params.get('who') ?? '';
  return {
    who: ID.test(who) ? who : undefined,
    what: ACTIVITY_KINDS.find((kind) => kind === params.get('what')),
    from: day('from'),
    to: day('to'),
    search: (params.get('search') ?? '').slice(0, 100),
  };
}

export type ActivityChange = Partial<Record<keyof ActivityFilter, string>>;

/** The address after a change; what is not filtered is left out. */
export function changedParams(before: URLSearchParams, change: ActivityChange): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

export function useActivityFilter(): [ActivityFilter, (change: ActivityChange) => void] {
  const [params, setParams] = useSearchParams();
  const change = (changed: ActivityChange) =>
    setParams((before) => changedParams(before, changed), {
      // Otherwise every typed letter would be a history entry.
      replace: 'search' in changed,
      preventScrollReset: true,
    });
  return [readActivityFilter(params), change];
}
