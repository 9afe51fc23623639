import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '#contract/index.ts';
import { api } from './client.ts';

/** The company, its tax, and who gets mails about orders. */
export const settings = () =>
  queryOptions({
    queryKey: ['admin', 'settings'],
    queryFn: async () => (await api.get('/admin/settings')).data,
    meta: { quiet: true },
  });

export const editSettings = mutationOptions({
  mutationFn: (body: BodyOf<'/admin/settings/edit'>) => api.post('/admin/settings/edit', body),
  meta: { done: 'Settings saved' },
  onSuccess: ({ data }, _body, _result, { client }) => {
    client.setQueryData(settings().queryKey, data);
    void client.invalidateQueries({ queryKey: ['admin', 'audit'] });
  },
});
