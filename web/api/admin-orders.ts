import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BodyOf, QueryOf } from '#contract/index.ts';
import { deskTab, paymentsShownBy, statesShownBy, sumOf } from '#domain/order-desk.ts';
import type { OrderStatus, PaymentStatus } from '#domain/orders.ts';
import { MAX_PAGE_SIZE, PAGE_SIZE } from '#domain/sizes/pages.ts';
import { api, searchOf } from './client.ts';
import { posting } from './posting.ts';
import { afterwards, readNow, refreshing, sentenceOfAnswer } from './query-client.ts';

const REFUND_POLL_MS = 1000;
/** A person has to go to the bank first. */
const TRANSFER_POLL_MS = 60_000;
const WAITING_POLL_MS = 60_000;
/** Counts are as fresh as the lists beside them. */
const COUNT_POLL_MS = 30_000;
const FOUND_ELSEWHERE = 5;

export interface OrderFilter {
  orderStatus: OrderStatus;
  /** undefined: any. */
  paymentStatus: PaymentStatus | undefined;
  search: string;
  /** Only those whose bank transfer is to come. */
  awaits?: 'transfer' | undefined;
  /** Of any order status, only those whose promised goods are not there. */
  short?: boolean | undefined;
}

export const orders = (filter: OrderFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'orders', 'list', filter],
    queryFn: async ({ pageParam }) =>
      readNow(
        (await api.get('/orders/allOrders', { ...asked(filter), page: pageParam, itemPerPage: PAGE_SIZE }))
          .data,
      ),
    ...refreshing,
  });

/** The first matches of a search in other tabs, of each tab a list. */
export const foundOrders = (filters: OrderFilter[]) =>
  queryOptions({
    queryKey: ['admin', 'orders', 'found', filters],
    queryFn: () =>
      Promise.all(
        filters.map(
          async (filter) =>
            (await api.get('/orders/allOrders', { ...asked(filter), itemPerPage: FOUND_ELSEWHERE })).data
              .docs,
        ),
      ),
    enabled: filters.length > 0,
    refetchInterval: COUNT_POLL_MS,
    meta: { quiet: true },
  });

/** A large page of the list, for what follows an order. */
export const ordersOnPage = (filter: OrderFilter, page: number) =>
  queryOptions({
    queryKey: ['admin', 'orders', 'page', filter, page],
    queryFn: async () =>
      (await api.get('/orders/allOrders', { ...asked(filter), page, itemPerPage: MAX_PAGE_SIZE })).data.docs,
    meta: { quiet: true },
  });

/** How many orders of a search are in each pair of states. */
export const orderCounts = (search = '') =>
  queryOptions({
    queryKey: ['admin', 'orders', 'counts', search],
    queryFn: async () => (await api.get('/orders/counts', search ? { search } : {})).data,
    refetchInterval: COUNT_POLL_MS,
    refetchOnWindowFocus: true,
  });

/** The badge in the navigation: the count of the list's default filter. */
export const newOrders = () =>
  queryOptions({
    ...orderCounts(),
    select: ({ byState }) => sumOf(byState, statesShownBy(deskTab('pending'))),
    refetchInterval: WAITING_POLL_MS,
  });

/** By `_id` or order number. Polled while a refund is in progress. */
export const order = (mongooseOrderId: string) =>
  queryOptions({
    queryKey: ['admin', 'orders', 'one', mongooseOrderId],
    queryFn: async () => (await api.get('/orders/singleOrder', { mongooseOrderId })).data,
    refetchInterval: ({ state }) =>
      state.data?.refundState === 'processing'
        ? state.data.paymentMethod === 'transfer'
          ? TRANSFER_POLL_MS
          : REFUND_POLL_MS
        : false,
  });

/** The orders that hold the same goods, in the order in which they became firm. Read again with the orders. */
export const holdersOf = (productId: string) =>
  queryOptions({
    queryKey: ['admin', 'orders', 'holders', productId],
    queryFn: async () => (await api.get('/admin/stock/single', { productId })).data,
    meta: { quiet: true },
  });

export const dashboard = (days: number) =>
  queryOptions({
    queryKey: ['admin', 'orders', 'dashboard', days],
    queryFn: async () => (await api.get('/orders/dashboard', { days })).data,
  });

export const readOrdersAgain = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: ['admin', 'orders'] });

const orderChange = { meta: { done: sentenceOfAnswer }, ...afterwards(readOrdersAgain) };

export const confirmOrder = mutationOptions({
  ...orderChange,
  mutationFn: (mongooseOrderId: string) => api.post('/orders/confirmOrder', { mongooseOrderId }),
});

/** Each on its own: the answer says which were refused. */
export const confirmMany = mutationOptions({
  mutationFn: (mongooseOrderIds: string[]) => api.post('/orders/confirmMany', { mongooseOrderIds }),
  ...afterwards(readOrdersAgain),
});

export const addNote = posting('/orders/note', orderChange);
export const recordDelivery = posting('/orders/delivered', orderChange);
export const takeBackDelivery = posting('/orders/takeBackDelivery', orderChange);
export const shipOrder = mutationOptions({
  ...orderChange,
  mutationFn: ({ idempotencyKey, ...body }: BodyOf<'/orders/shipped'> & { idempotencyKey: string }) =>
    api.post('/orders/shipped', body, { idempotencyKey }),
});
export const promiseNewDate = posting('/orders/newDate', orderChange);
export const correctShipping = posting('/orders/correctShipping', orderChange);
export const correctAddress = posting('/orders/correctAddress', orderChange);
export const rejectRefund = posting('/orders/rejectRefund', orderChange);
export const approveRefund = mutationOptions({
  ...orderChange,
  mutationFn: ({ idempotencyKey, ...body }: BodyOf<'/orders/approveRefund'> & { idempotencyKey: string }) =>
    api.post('/orders/approveRefund', body, { idempotencyKey }),
});

/** The dialog says beside its field what is wrong. */
const saidInDialog = { ...orderChange, meta: { quiet: true, done: sentenceOfAnswer } };
export const recordTransfer = posting('/orders/recordTransfer', saidInDialog);
export const reverseTransfer = posting('/orders/reverseTransfer', saidInDialog);
export const recordTransferRefund = posting('/orders/recordTransferRefund', saidInDialog);

/** What a UTR is entered as; null when it is not. */
export const utrIsKnownAs = (utr: string) =>
  queryOptions({
    queryKey: ['admin', 'orders', 'utr', utr],
    queryFn: async () => (await api.get('/admin/transfers/utr', { utr })).data.known,
    enabled: utr !== '',
    retry: false,
    meta: { quiet: true },
  });

/** The filtered list as a spreadsheet. */
export const ordersFile = (filter: OrderFilter) => `/orders/export${searchOf(asked(filter))}` as const;

/** These orders as a spreadsheet. */
export const ordersFileOf = (orderIds: string[]) =>
  `/orders/export?${new URLSearchParams(orderIds.map((id) => ['mongooseOrderId', id]))}` as const;

/** What a choice of tab, payment status and words asks for. */
function asked(filter: OrderFilter): QueryOf<'/orders/allOrders'> {
  const { orderStatus, paymentStatus, search, awaits, short } = filter;
  if (short) return { short, ...(search && { search }) };
  const payments = paymentsShownBy(orderStatus, paymentStatus);
  return {
    orderStatus,
    ...(payments && { paymentStatus: [...payments] }),
    ...(search && { search }),
    ...(awaits && { awaits }),
  };
}
