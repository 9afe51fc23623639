import { queryOptions } from '@tanstack/react-query';
import type { QueryOf } from '#contract/index.ts';
import { api } from './client.ts';
import { CACHE_LIFETIME_MS } from './query-client.ts';

/** What products can be filtered by; an older question is given up when the next one is asked. */
export const facets = (query: QueryOf<'/websiteData/facets'>) =>
  queryOptions({
    queryKey: ['public', 'facets', query],
    queryFn: ({ signal }) => api.get('/websiteData/facets', query, { signal }),
    staleTime: CACHE_LIFETIME_MS,
    // The list stands without them, and says itself what is wrong with a filter.
    meta: { quiet: true },
  });
