import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';
import { posting } from './posting.ts';

const LOOK_AGAIN_MS = 10_000;

export const shopHealth = () =>
  queryOptions({
    queryKey: ['admin', 'health'],
    queryFn: async () => (await api.get('/admin/operation/health')).data,
    refetchInterval: LOOK_AGAIN_MS,
    staleTime: 0,
  });

export const decideHeldMails = posting('/admin/operation/decideHeldMails', {
  meta: { done: 'The mails are no longer held' },
  onSuccess: ({ data }, _decision, _result, { client }) => client.setQueryData(shopHealth().queryKey, data),
  onError: (_error, _decision, _result, { client }) => client.invalidateQueries(shopHealth()),
});
