import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Me } from '#contract/staff.ts';
import { allows, type NeededRight } from '#domain/staff/rights.ts';
import { useLoggedIn } from '../remembered/session.ts';
import { api } from './client.ts';
import { ME_KEY } from './query-client.ts';

const ME_LIFETIME_MS = 60_000;

/** Who is logged in to the back office, and what they may do. */
export const me = () =>
  queryOptions({
    queryKey: ME_KEY,
    queryFn: async () => (await api.get('/adminAuth/me')).data,
    // A role that an owner has changed takes effect without a reload.
    staleTime: ME_LIFETIME_MS,
    refetchOnWindowFocus: true,
  });

/** undefined until it has loaded. */
export function useMe(): Me | undefined {
  const isLoggedIn = useLoggedIn();
  return useQuery({ ...me(), enabled: isLoggedIn === true }).data;
}

/** Whether to show what needs this right: without it, it is absent. */
export function useMay(needed: NeededRight): boolean {
  const rights = useMe()?.rights;
  return rights !== undefined && allows(rights, needed);
}
