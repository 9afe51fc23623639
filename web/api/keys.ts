import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';
import { posting } from './posting.ts';
import { afterwards, sentenceOfAnswer } from './query-client.ts';

/** Keys of other programs; their last use changes with every call. */
export const apiKeys = () =>
  queryOptions({
    queryKey: ['admin', 'keys'],
    queryFn: async () => (await api.get('/admin/keys/all')).data,
    staleTime: 0,
    refetchOnWindowFocus: true,
    meta: { quiet: true },
  });

const keyChange = afterwards((client) => {
  void client.invalidateQueries({ queryKey: ['admin', 'audit'] });
  return client.invalidateQueries(apiKeys());
});

export const addKey = posting('/admin/keys/add', keyChange);
export const renewKey = posting('/admin/keys/renew', keyChange);
export const revokeKey = posting('/admin/keys/revoke', { meta: { done: sentenceOfAnswer }, ...keyChange });
export const releaseKey = posting('/admin/keys/release', { meta: { done: sentenceOfAnswer }, ...keyChange });
