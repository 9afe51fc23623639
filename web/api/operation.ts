import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';

const LOOK_AGAIN_MS = 10_000;

export const shopHealth = () =>
  queryOptions({
    queryKey: ['admin', 'health'],
    queryFn: async () => (await api.get('/admin/operation/health')).data,
    refetchInterval: LOOK_AGAIN_MS,
    staleTime: 0,
  });
