import { type MutationFunctionContext, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '#contract/index.ts';
import type { OwnPrice } from '#contract/price-lists.ts';
import { MOST_PRICED_AT_ONCE } from '#domain/sizes/price-lists.ts';
import { isUnanswered, type PaymentResult } from './checkout.ts';
import { api } from './client.ts';
import { posting } from './posting.ts';
import { sentenceOfAnswer } from './query-client.ts';

type SaleBody = BodyOf<'/admin/quotes/new'>;

const FOUND = 6;
const VERIFY_RETRIES = 5;

/** The page says what was refused. */
const sale = {
  onSuccess: (_made: unknown, _wish: unknown, _before: unknown, { client }: MutationFunctionContext) => {
    for (const list of ['quotes', 'orders', 'customers'])
      void client.invalidateQueries({ queryKey: ['admin', list] });
  },
  meta: { done: sentenceOfAnswer, quiet: true },
};

export const makeQuote = mutationOptions({
  mutationFn: ({ key, body }: { key: string; body: SaleBody }) =>
    api.post('/admin/quotes/new', body, { idempotencyKey: key }),
  ...sale,
});

export const makeOrder = mutationOptions({
  mutationFn: ({ key, body }: { key: string; body: SaleBody }) =>
    api.post('/admin/orders/new', body, { idempotencyKey: key }),
  ...sale,
});

/** Customers by name, company, phone, e-mail or GSTIN. */
export const callers = (search: string) =>
  queryOptions({
    queryKey: ['admin', 'customers', 'callers', search],
    queryFn: async () => (await api.get('/admin/customers/all', { search, itemPerPage: FOUND })).data.docs,
    meta: { quiet: true },
  });

export const lastPrices = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'customers', 'last-prices', id],
    queryFn: async () => (await api.get('/admin/customers/lastPrices', { id })).data,
    meta: { quiet: true },
  });

/** What products cost the customer's company; while another one is asked for, the others stay as they were. */
export const customerPrices = (id: string, productIds: string[]) =>
  queryOptions({
    queryKey: ['admin', 'customers', 'prices', id, productIds],
    queryFn: async () => {
      const pieces = Array.from({ length: Math.ceil(productIds.length / MOST_PRICED_AT_ONCE) }, (_, nth) =>
        productIds.slice(nth * MOST_PRICED_AT_ONCE, (nth + 1) * MOST_PRICED_AT_ONCE),
      );
      const answers = await Promise.all(
        pieces.map((piece) => api.get('/admin/customers/prices', { id, productIds: piece })),
      );
      return answers.flatMap(({ data }) => data);
    },
    placeholderData: (before: OwnPrice[] | undefined, query?: { queryKey: readonly unknown[] }) =>
      query?.queryKey[3] === id ? before : undefined,
    meta: { quiet: true },
  });

const linkKey = (link: string) => ['pay-link', link];

/** What a payment link is for; looked at again while a payment is being checked. */
export const linkedSale = (link: string) =>
  queryOptions({
    queryKey: linkKey(link),
    queryFn: async () => (await api.post('/checkOut/readLink', { link })).data,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.state === 'in-check' ? 5_000 : false),
    meta: { quiet: true },
  });

export const openLink = posting('/checkOut/openLink', { meta: { quiet: true } });

export const verifyLink = mutationOptions({
  mutationFn: async ({ link, result }: { link: string; result: PaymentResult }) =>
    (await api.post('/checkOut/verifyLink', { link, ...result })).data,
  retry: (failures, error) => failures < VERIFY_RETRIES && isUnanswered(error),
  retryDelay: (failures) => 1000 * 2 ** failures,
  onSuccess: (sale, { link }, _before, { client }) => client.setQueryData(linkKey(link), sale),
  meta: { quiet: true },
});

export const CUSTOMER_INVITATION_KEY = 'customer-invitation';

/** Whom an invitation is for. */
export const customerInvitation = (invitation: string) =>
  queryOptions({
    queryKey: [CUSTOMER_INVITATION_KEY, invitation],
    queryFn: async () => (await api.post('/userAuth/invitation', { invitation })).data,
    retry: false,
    meta: { quiet: true },
  });

export const acceptCustomerInvitation = posting('/userAuth/acceptInvite', { meta: { quiet: true } });
