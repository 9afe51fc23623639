import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '#contract/index.ts';
import { api } from './client.ts';
import { afterwards } from './query-client.ts';

export const partners = () =>
  queryOptions({
    queryKey: ['admin', 'partners'],
    queryFn: async () => (await api.get('/orders/allPartners')).data,
  });

export const addPartner = mutationOptions({
  mutationFn: async (body: BodyOf<'/orders/addPartner'>) => (await api.post('/orders/addPartner', body)).data,
  meta: { done: 'Delivery partner added successfully' },
  onSuccess: (added, _body, _result, { client }) => {
    client.setQueryData(partners().queryKey, (all) => all && [...all, added]);
  },
  ...afterwards((client) => client.invalidateQueries(partners())),
});

/** The body is as for a new one. */
export const editPartner = (courierId: string) =>
  mutationOptions({
    mutationFn: async (body: BodyOf<'/orders/addPartner'>) =>
      (await api.post('/orders/editPartner', { courierId, ...body })).data,
    meta: { done: 'Delivery partner changed' },
    ...afterwards((client) => client.invalidateQueries(partners())),
  });

export const deletePartner = mutationOptions({
  mutationFn: (courierId: string) => api.post('/orders/deletePartner', { courierId }),
  meta: { done: 'Delivery partner deleted successfully' },
  ...afterwards((client) => client.invalidateQueries(partners())),
});
