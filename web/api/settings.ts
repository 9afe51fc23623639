import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';
import { posting } from './posting.ts';

/** The company, its tax, and who gets mails about orders. */
export const settings = () =>
  queryOptions({
    queryKey: ['admin', 'settings'],
    queryFn: async () => (await api.get('/admin/settings')).data,
    meta: { quiet: true },
  });

export const editSettings = posting('/admin/settings/edit', {
  meta: { done: 'Settings saved' },
  onSuccess: ({ data }, _body, _result, { client }) => {
    client.setQueryData(settings().queryKey, data);
    void client.invalidateQueries({ queryKey: ['admin', 'audit'] });
  },
});
