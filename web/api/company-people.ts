import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';

/** The people of one's own company, as a filter of what they ordered. */
export const companyPeople = () =>
  queryOptions({
    queryKey: ['account', 'company-people'],
    queryFn: async () => (await api.get('/user/company')).data?.members ?? [],
    meta: { quiet: true },
  });
