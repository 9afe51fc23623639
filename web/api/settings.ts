import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';

/** The company, its tax and what it does with orders. */
export const settings = () =>
  queryOptions({
    queryKey: ['admin', 'settings'],
    queryFn: async () => (await api.get('/admin/settings')).data,
    meta: { quiet: true },
  });
