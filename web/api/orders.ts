import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { QueryOf } from '#contract/index.ts';
import { PAGE_SIZE } from '#domain/sizes/pages.ts';
import { api } from './client.ts';
import { posting } from './posting.ts';
import { byPage, retryUpTo, sentenceOfAnswer } from './query-client.ts';

const ORDER_READ_RETRIES = 3;

/** All lists of the customer's orders, whatever was searched for. */
const ORDERS = ['account', 'orders'];
export const readOrdersAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: ORDERS });

type OfWhom = Pick<QueryOf<'/user/orders/allOrders'>, 'scope' | 'person'>;

export const orders = (search = '', ofWhom: OfWhom = {}) =>
  infiniteQueryOptions({
    queryKey: [...ORDERS, search, ofWhom],
    queryFn: async ({ pageParam }) => {
      const page = { page: pageParam, itemPerPage: PAGE_SIZE };
      return (await api.get('/user/orders/allOrders', { ...page, ...ofWhom, ...(search && { search }) }))
        .data;
    },
    ...byPage,
  });

/** How many orders are the member's own, and how many the company's. */
export const orderCounts = () =>
  queryOptions({
    queryKey: [...ORDERS, 'counts'],
    queryFn: async () => {
      const of = async (scope: OfWhom['scope']) =>
        (await api.get('/user/orders/allOrders', { ...LAST, scope })).data.totalDocs;
      const [mine, company] = await Promise.all([of('mine'), of('company')]);
      return { mine, company };
    },
    meta: { quiet: true },
  });

export const order = (mongooseOrderId: string) =>
  queryOptions({
    queryKey: ['account', 'order', mongooseOrderId],
    queryFn: async () => (await api.get('/user/orders/singleOrder', { mongooseOrderId })).data,
    retry: retryUpTo(ORDER_READ_RETRIES),
  });

const LAST = { page: 1, itemPerPage: 1 };

/** Undefined before the first one. */
export async function readLastOrder() {
  const [last] = (await api.get('/user/orders/allOrders', LAST)).data.docs;
  return last && (await api.get('/user/orders/singleOrder', { mongooseOrderId: last._id })).data;
}

/** What a form is filled with beforehand; it works without. */
export const lastOrder = () =>
  queryOptions({
    queryKey: ['account', 'last-order'],
    queryFn: async () => (await readLastOrder()) ?? null,
    retry: false,
    meta: { quiet: true },
  });

export const requestRefund = posting('/user/orders/cancel', {
  meta: { done: 'Refund request submitted' },
  onSettled: (_data, _error, { mongooseOrderId }, _result, { client }) => readAgain(client, mongooseOrderId),
});

export const cancelUnpaidOrder = mutationOptions({
  mutationFn: (mongooseOrderId: string) => api.post('/user/orders/cancelUnpaid', { mongooseOrderId }),
  meta: { done: sentenceOfAnswer },
  onSettled: (_data, _error, mongooseOrderId, _result, { client }) => readAgain(client, mongooseOrderId),
});

/** After a refusal too: it means that the screen shows an outdated order. */
const readAgain = (client: QueryClient, mongooseOrderId: string) =>
  Promise.all([client.invalidateQueries(order(mongooseOrderId)), readOrdersAgain(client)]);
