import { queryOptions } from '@tanstack/react-query';
import type { QueryOf } from '#contract/index.ts';
import { api, hasCode } from './client.ts';
import { CACHE_LIFETIME_MS, retryUpTo } from './query-client.ts';

/** After a start a large catalogue's filters take a while: they are asked for until they are there. */
export const untilPrepared = {
  retry: (failures: number, error: Error) =>
    hasCode(error, 'unavailable') ? failures < MOST_TRIES : retryUpTo(3)(failures, error),
  retryDelay: 3_000,
  meta: { quiet: true },
};
const MOST_TRIES = 40;

/** What products can be filtered by; an older question is given up when the next one is asked. */
export const facets = (query: QueryOf<'/websiteData/facets'>) =>
  queryOptions({
    queryKey: ['public', 'facets', query],
    queryFn: ({ signal }) => api.get('/websiteData/facets', query, { signal }),
    staleTime: CACHE_LIFETIME_MS,
    // The list stands without them, and says itself what is wrong with a filter.
    ...untilPrepared,
  });
