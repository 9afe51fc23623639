import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BilledTo } from '#contract/billing.ts';
import type { BodyOf, QueryOf } from '#contract/index.ts';
import type { OwnQuote } from '#contract/quote-entities.ts';
import type { QuoteGroup } from '#domain/quotes/lifecycle.ts';
import { PAGE_SIZE } from '#domain/sizes/pages.ts';
import { ApiError, api } from './client.ts';
import type { FilePath } from './download.ts';
import { readLastOrder } from './orders.ts';
import { byPage } from './query-client.ts';

/** The shop may answer while the page is open. */
const POLL_MS = 60_000;
const SEND_RETRIES = 2;

const ALL = ['account', 'quotes'];
const LISTS = [...ALL, 'list'];
const COUNTS = [...ALL, 'counts'];

type OfWhom = Pick<QueryOf<'/user/quotes/all'>, 'scope' | 'person'>;

/** undefined: all of them. */
export const ownQuotes = (group: QuoteGroup | undefined, search: string, ofWhom: OfWhom = {}) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, { group, search, ...ofWhom }],
    queryFn: async ({ pageParam }) => {
      const page = { page: pageParam, itemPerPage: PAGE_SIZE };
      const filter = { ...(group && { state: group }), ...(search && { search }) };
      return (await api.get('/user/quotes/all', { ...page, ...ofWhom, ...filter })).data;
    },
    ...byPage,
    refetchOnWindowFocus: true,
    meta: { quiet: 'refresh' },
  });

export const ownQuoteCounts = (scope: OfWhom['scope'] = 'mine') =>
  queryOptions({
    queryKey: [...COUNTS, scope],
    queryFn: async () => (await api.get('/user/quotes/counts', scope === 'company' ? { scope } : {})).data,
    refetchOnWindowFocus: true,
    meta: { quiet: true },
  });

export const ownQuote = (id: string) =>
  queryOptions({
    queryKey: [...ALL, 'one', id],
    queryFn: async () => (await api.get('/user/quotes/single', { id })).data,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: true,
    meta: { quiet: 'refresh' },
  });

export interface KnownBuyer {
  company: string | null;
  gst: string | null;
  pincode: string | null;
  billing: BilledTo | null;
}

/** What the customer's last quote and last order say about who asks and where it goes. */
export const lastBuyer = () =>
  queryOptions({
    queryKey: [...ALL, 'last-buyer'],
    queryFn: async (): Promise<KnownBuyer> => {
      const [quote, order] = await Promise.all([lastQuote(), readLastOrder()]);
      return {
        company: quote?.company ?? order?.company ?? null,
        gst: quote?.gst ?? order?.gst ?? null,
        pincode: quote?.pincode ?? order?.pincode ?? null,
        billing: quote?.billing ?? order?.billing ?? null,
      };
    },
    // The form works without it.
    retry: false,
    meta: { quiet: true },
  });

const LAST = { page: 1, itemPerPage: 1 };

async function lastQuote() {
  const [last] = (await api.get('/user/quotes/all', LAST)).data.docs;
  return last && (await api.get('/user/quotes/single', { id: last._id })).data;
}

export const readQuotesAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: ALL });

/** Idempotent by key: a second press, or a repeat after a lost answer, finds the same request. */
export const requestQuote = mutationOptions({
  mutationFn: async ({ key, body }: { key: string; body: BodyOf<'/user/quotes/request'> }) =>
    (await api.post('/user/quotes/request', body, { idempotencyKey: key })).data,
  retry: (failures, error) => failures < SEND_RETRIES && isUnanswered(error),
  retryDelay: (failures) => 1000 * 2 ** failures,
  meta: { quiet: true },
  onSuccess: (_answer, _sent, _before, { client }) => client.invalidateQueries({ queryKey: ALL }),
});

const isUnanswered = (error: Error) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

type Message = BodyOf<'/user/quotes/message'> & { key: string };

export const writeAboutQuote = mutationOptions({
  mutationFn: async ({ key, ...body }: Message) =>
    (await api.post('/user/quotes/message', body, { idempotencyKey: key })).data,
  onSuccess: (quote, _sent, _before, { client }) => showAnswer(client, quote),
});

export const acceptQuote = mutationOptions({
  mutationFn: async (body: BodyOf<'/user/quotes/accept'>) =>
    (await api.post('/user/quotes/accept', body)).data,
  // The page itself says why not, beside what has changed meanwhile.
  meta: { quiet: true },
  onSuccess: (quote, _sent, _before, { client }) => showAnswer(client, quote),
  onError: (_error, { id }, _before, { client }) => client.invalidateQueries(ownQuote(id)),
});

export const declineQuote = mutationOptions({
  mutationFn: async (body: BodyOf<'/user/quotes/decline'>) =>
    (await api.post('/user/quotes/decline', body)).data,
  onSuccess: (quote, _sent, _before, { client }) => showAnswer(client, quote),
  onError: (_error, { id }, _before, { client }) => client.invalidateQueries(ownQuote(id)),
});

function showAnswer(client: QueryClient, quote: OwnQuote) {
  client.setQueryData(ownQuote(quote._id).queryKey, quote);
  void client.invalidateQueries({ queryKey: LISTS });
  void client.invalidateQueries({ queryKey: COUNTS });
}

export const ownQuotePdf = (id: string, revision: number): FilePath =>
  `/user/quotes/pdf?${new URLSearchParams({ id, revision: String(revision) })}`;
