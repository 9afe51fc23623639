import { infiniteQueryOptions } from '@tanstack/react-query';
import type { QueryOf } from '#contract/index.ts';
import { PAGE_SIZE } from '#domain/sizes/pages.ts';
import type { ActivityKind } from '#domain/staff/activity.ts';
import { api } from './client.ts';
import type { FilePath } from './download.ts';

export interface ActivityFilter {
  who: string | undefined;
  what: ActivityKind | undefined;
  /** Indian days; empty: no limit. */
  from: string;
  to: string;
  search: string;
}

const given = ({ who, what, from, to, search }: ActivityFilter) => ({
  ...(who && { who }),
  ...(what && { what }),
  ...(from && { from }),
  ...(to && { to }),
  ...(search && { search }),
});

/** Each page begins after the last entry of the one before, so new entries do not shift the list. */
export const activity = (filter: ActivityFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'activity', filter],
    queryFn: async ({ pageParam }) => {
      const query: QueryOf<'/admin/activity/all'> = {
        ...given(filter),
        ...(pageParam && { before: pageParam }),
        itemPerPage: PAGE_SIZE,
      };
      return (await api.get('/admin/activity/all', query)).data;
    },
    initialPageParam: '',
    getNextPageParam: (last) => (last.hasNextPage ? last.docs.at(-1)?._id : null),
    // It includes what happened a moment ago.
    staleTime: 0,
    meta: { quiet: true },
  });

export const activityFile = (filter: ActivityFilter): FilePath =>
  `/admin/activity/export?${new URLSearchParams(given(filter))}`;
