import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';

export const adminName = () =>
  queryOptions({
    queryKey: ['admin', 'name'],
    queryFn: async () => (await api.get('/adminAuth/userName')).data,
  });
