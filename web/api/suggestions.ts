import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';
import { CACHE_LIFETIME_MS } from './query-client.ts';

/** For a text that is being typed; aborted when the next one is asked for. */
export const suggestions = (search: string) =>
  queryOptions({
    queryKey: ['public', 'suggestions', search],
    queryFn: async ({ signal }) => (await api.get('/websiteData/suggestions', { search }, { signal })).data,
    staleTime: CACHE_LIFETIME_MS,
    retry: false,
    // Without suggestions the search still works.
    meta: { quiet: true },
  });
