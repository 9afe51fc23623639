import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryOf } from '#contract/index.ts';
import { type Api, api } from './client.ts';
import { CACHE_LIFETIME_MS } from './query-client.ts';

type Wanted = QueryOf<'/websiteData/pumps'>;

export const readPumps = async (wanted: Wanted, from: Api = api) => {
  const { data, others } = await from.get('/websiteData/pumps', wanted);
  return { meeting: data, others };
};

/** Until the next answer is there, what was found before stays. */
export const pumps = (wanted: Wanted) =>
  queryOptions({
    queryKey: ['public', 'pumps', wanted],
    queryFn: () => readPumps(wanted),
    staleTime: CACHE_LIFETIME_MS,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
