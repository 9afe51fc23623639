import { infiniteQueryOptions, type MutationFunctionContext, queryOptions } from '@tanstack/react-query';
import type { CompanyPage } from '#contract/admin-companies.ts';
import type { QueryOf } from '#contract/index.ts';
import type { CompanyState } from '#domain/companies/company-life.ts';
import { PAGE_SIZE } from '#domain/sizes/pages.ts';
import { api } from './client.ts';
import type { ChangeMember } from './companies.ts';
import { posting } from './posting.ts';
import { byPage, sentenceOfAnswer } from './query-client.ts';

const KEY = ['admin', 'companies'];

export interface CompanyFilter {
  search: string;
  state: CompanyState | 'all';
}

export const adminCompanies = ({ search, state }: CompanyFilter) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'list', search, state],
    queryFn: async ({ pageParam }) => {
      const query: QueryOf<'/admin/companies/all'> = {
        ...(search && { search }),
        ...(state !== 'all' && { state }),
        page: pageParam,
        itemPerPage: PAGE_SIZE,
      };
      return (await api.get('/admin/companies/all', query)).data;
    },
    ...byPage,
    meta: { quiet: true },
  });

const keyOf = (id: string) => [...KEY, 'one', id];

export const adminCompany = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: async () => (await api.get('/admin/companies/single', { id })).data,
    meta: { quiet: true },
  });

type Context = Pick<MutationFunctionContext, 'client'>;

/** The page is in the answer; the list and the customers say the same of it. */
function takeAnswer({ data }: { data: CompanyPage }, _body: unknown, _result: unknown, { client }: Context) {
  client.setQueryData(keyOf(data._id), data);
  return Promise.all([
    client.invalidateQueries({ queryKey: [...KEY, 'list'] }),
    client.invalidateQueries({ queryKey: ['admin', 'customers'] }),
    client.invalidateQueries({ queryKey: ['admin', 'price-lists'] }),
  ]);
}

const change = { onSuccess: takeAnswer, meta: { done: sentenceOfAnswer } };
/** Of a dialog that says itself what was refused. */
const asked = { ...change, meta: { ...change.meta, quiet: true } };

export const addCompany = posting('/admin/companies/add', asked);
export const editCompanyByStaff = posting('/admin/companies/edit', change);
export const activateCompany = posting('/admin/companies/activate', change);
export const suspendCompany = posting('/admin/companies/suspend', asked);
export const closeCompany = posting('/admin/companies/close', asked);
export const addMember = posting('/admin/companies/addMember', asked);
export const changeMemberOf = (id: string): ChangeMember => ({
  mutationFn: ({ id: customerId, ...edit }) =>
    api.post('/admin/companies/member', { id, customerId, ...edit }),
  onSuccess: (_answer, _edit, _result, { client }) => client.invalidateQueries({ queryKey: KEY }),
  meta: { done: sentenceOfAnswer },
});
export const refuseApplication = posting('/admin/companies/refuse', {
  onSuccess: (_answer, { id }, _result, { client }: Context) => {
    client.removeQueries({ queryKey: keyOf(id) });
    return client.invalidateQueries({ queryKey: ['admin'] });
  },
  meta: asked.meta,
});
