import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BodyOf, QueryOf } from '#contract/index.ts';
import { PAGE_SIZE } from '#domain/sizes/pages.ts';
import { readAddressesAgain } from './addresses.ts';
import { checkoutTerms } from './checkout.ts';
import { api } from './client.ts';
import { readOrdersAgain } from './orders.ts';
import { posting } from './posting.ts';
import { cartQuantity } from './queries.ts';
import { afterwards, byPage, sentenceOfAnswer } from './query-client.ts';
import { cart } from './shopping.ts';

/** Others may decide while the page is open. */
const POLL_MS = 60_000;

const ALL = ['account', 'approvals'];
const readApprovalsAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: ALL });

export type ApprovalTab = NonNullable<QueryOf<'/user/approvals/all'>['tab']>;

export const approvals = (tab: ApprovalTab) =>
  infiniteQueryOptions({
    queryKey: [...ALL, 'list', tab],
    queryFn: async ({ pageParam }) =>
      (await api.get('/user/approvals/all', { tab, page: pageParam, itemPerPage: PAGE_SIZE })).data,
    ...byPage,
    refetchOnWindowFocus: true,
    meta: { quiet: 'refresh' },
  });

/** How many wait: for the one who reads, and of his own. */
export const approvalCounts = () =>
  queryOptions({
    queryKey: [...ALL, 'counts'],
    queryFn: async () => {
      const of = async (tab: ApprovalTab) =>
        (await api.get('/user/approvals/all', { tab, page: 1, itemPerPage: 1 })).data;
      const [waiting, done] = await Promise.all([of('to-decide'), of('done')]);
      return { 'to-decide': waiting.toDecide, mine: waiting.mine, done: done.totalDocs ?? 0 };
    },
    refetchOnWindowFocus: true,
    meta: { quiet: true },
  });

export const approval = (id: string) =>
  queryOptions({
    queryKey: [...ALL, 'one', id],
    queryFn: async () => (await api.get('/user/approvals/single', { id })).data,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: true,
    meta: { quiet: 'refresh' },
  });

export type ApprovalBody = BodyOf<'/user/approvals/request'>;

/** Idempotent by key. */
export const requestApproval = mutationOptions({
  mutationFn: async ({ key, body }: { key: string; body: ApprovalBody }) =>
    (await api.post('/user/approvals/request', body, { idempotencyKey: key })).data,
  onSuccess: (_made, _sent, _before, { client }) => {
    void client.invalidateQueries(cart());
    void client.invalidateQueries(cartQuantity());
    void readAddressesAgain(client);
    void readApprovalsAgain(client);
  },
  // A refusal may mean other limits.
  onError: (_error, _sent, _before, { client }) => client.invalidateQueries(checkoutTerms()),
});

export const approveRequest = posting('/user/approvals/approve', {
  // The page itself says why not, beside what has changed meanwhile.
  meta: { quiet: true },
  onSettled: (_data, _error, _body, _result, { client }) => {
    void readOrdersAgain(client);
    return readApprovalsAgain(client);
  },
});

export const rejectRequest = posting('/user/approvals/reject', {
  meta: { quiet: true },
  ...afterwards(readApprovalsAgain),
});

export const withdrawRequest = posting('/user/approvals/withdraw', {
  meta: { done: sentenceOfAnswer },
  ...afterwards(readApprovalsAgain),
});
