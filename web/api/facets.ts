import { queryOptions } from '@tanstack/react-query';
import type { QueryOf } from '#contract/index.ts';
import { api, hasCode } from './client.ts';
import { CACHE_LIFETIME_MS, retryUpTo } from './query-client.ts';

/** After a start the filters of a large catalogue take a while: the read is repeated until they are ready. */
export const untilPrepared = {
  retry: (failures: number, error: Error) =>
    hasCode(error, 'unavailable') ? failures < MOST_TRIES : retryUpTo(3)(failures, error),
  retryDelay: 3_000,
  meta: { quiet: true },
};
const MOST_TRIES = 40;

/** What products can be filtered by; the next read aborts an older one. */
export const facets = (query: QueryOf<'/websiteData/facets'>) =>
  queryOptions({
    queryKey: ['public', 'facets', query],
    queryFn: ({ signal }) => api.get('/websiteData/facets', query, { signal }),
    staleTime: CACHE_LIFETIME_MS,
    // The list works without them and reports a wrong filter itself.
    ...untilPrepared,
  });
