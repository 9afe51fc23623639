import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '#domain/limits/pages.ts';
import { api } from './client.ts';
import { retryUpTo } from './query-client.ts';

const ORDER_READ_RETRIES = 3;

export const orders = () =>
  infiniteQueryOptions({
    queryKey: ['account', 'orders'],
    queryFn: async ({ pageParam }) =>
      (await api.get('/user/orders/allOrders', { page: pageParam, itemPerPage: PAGE_SIZE })).data,
    initialPageParam: 1,
    getNextPageParam: (last) => last.nextPage,
  });

export const order = (mongooseOrderId: string) =>
  queryOptions({
    queryKey: ['account', 'order', mongooseOrderId],
    queryFn: async () => (await api.get('/user/orders/singleOrder', { mongooseOrderId })).data,
    retry: retryUpTo(ORDER_READ_RETRIES),
  });

export const requestRefund = mutationOptions({
  mutationFn: (mongooseOrderId: string) => api.post('/user/orders/cancel', { mongooseOrderId }),
  meta: { done: 'Refund request submitted' },
  // A refusal means that the screen shows an outdated order.
  onSettled: (_data, _error, mongooseOrderId, _result, { client }) =>
    Promise.all([client.invalidateQueries(order(mongooseOrderId)), client.invalidateQueries(orders())]),
});
