import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { QueryOf } from '#contract/index.ts';
import { PAGE_SIZE } from '#domain/sizes/pages.ts';
import { api } from './client.ts';
import type { FilePath } from './download.ts';
import { posting } from './posting.ts';
import { byPage, sentenceOfAnswer } from './query-client.ts';

export type CustomerFilter = Required<Pick<QueryOf<'/admin/customers/all'>, 'search' | 'group' | 'sort'>>;

export const customers = ({ search, group, sort }: CustomerFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'customers', 'list', search, group, sort],
    queryFn: async ({ pageParam }) => {
      const query: QueryOf<'/admin/customers/all'> = {
        ...(search && { search }),
        group,
        sort,
        page: pageParam,
        itemPerPage: PAGE_SIZE,
      };
      return (await api.get('/admin/customers/all', query)).data;
    },
    ...byPage,
    meta: { quiet: true },
  });

export const customersFile = ({ search, group }: CustomerFilter): FilePath =>
  `/admin/customers/export?${new URLSearchParams({ ...(search && { search }), group })}`;

const customerKey = (id: string) => ['admin', 'customers', 'one', id];

export const customer = (id: string) =>
  queryOptions({
    queryKey: customerKey(id),
    queryFn: async () => (await api.get('/admin/customers/single', { id })).data,
    meta: { quiet: true },
  });

export const addCustomerNote = posting('/admin/customers/note', {
  meta: { done: sentenceOfAnswer },
  onSuccess: ({ data }, _body, _result, { client }) => client.setQueryData(customerKey(data._id), data),
});
