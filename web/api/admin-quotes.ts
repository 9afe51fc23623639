import {
  infiniteQueryOptions,
  type MutationFunctionContext,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { BodyOf, QueryOf } from '#contract/index.ts';
import type { AdminQuote } from '#contract/quote-entities.ts';
import { PAGE_SIZE } from '#domain/sizes/pages.ts';
import { api } from './client.ts';
import type { FilePath } from './download.ts';
import { posting } from './posting.ts';
import { readNow, refreshing, sentenceOfAnswer } from './query-client.ts';

/** Pages and counts refresh themselves while they are looked at, as lists do. */
const POLL_MS = 30_000;
const RAIL_POLL_MS = 60_000;
const FOUND_PRODUCTS = 8;
const ON_CUSTOMERS_PAGE = 5;

type ListQuery = QueryOf<'/admin/quotes/all'>;
export type QuoteTab = NonNullable<ListQuery['state']>;
export type QuoteSort = NonNullable<ListQuery['sort']>;

export interface QuoteFilter {
  /** undefined: all. */
  state: QuoteTab | undefined;
  search: string;
  sort: QuoteSort;
}

export const quotes = ({ state, search, sort }: QuoteFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'quotes', 'list', { state, search, sort }],
    queryFn: async ({ pageParam }) => {
      const query: ListQuery = { ...asked({ state, search }), sort, page: pageParam, itemPerPage: PAGE_SIZE };
      return readNow((await api.get('/admin/quotes/all', query)).data);
    },
    ...refreshing,
  });

/** The newest of a customer, as the list's search finds them. */
export const quotesOfCustomer = (email: string) =>
  queryOptions({
    queryKey: ['admin', 'quotes', 'customer', email],
    queryFn: async () => {
      const query: ListQuery = { search: email, sort: 'newest', itemPerPage: ON_CUSTOMERS_PAGE };
      return (await api.get('/admin/quotes/all', query)).data;
    },
    meta: { quiet: true },
  });

export const quoteCounts = (search = '') =>
  queryOptions({
    queryKey: ['admin', 'quotes', 'counts', search],
    queryFn: async () => (await api.get('/admin/quotes/counts', asked({ search }))).data,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: true,
    meta: { quiet: true },
  });

/** The badge in the navigation. */
export const quotesToAnswer = () =>
  queryOptions({ ...quoteCounts(), select: (counts) => counts['to-answer'], refetchInterval: RAIL_POLL_MS });

export const quotesFile = ({ state, search }: QuoteFilter): FilePath =>
  `/admin/quotes/export?${new URLSearchParams(asked({ state, search }))}`;

const quoteKey = (id: string) => ['admin', 'quotes', 'one', id];

/** Read again while it is open, so that messages and revisions of others are noticed. */
export const quote = (id: string) =>
  queryOptions({
    queryKey: quoteKey(id),
    queryFn: async () => (await api.get('/admin/quotes/single', { id })).data,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: true,
    meta: { quiet: true },
  });

/** The page reports the outcome: beside the draft, or above it when another person has saved since. */
export const saveDraft = mutationOptions({
  mutationFn: ({ outlivesPage, ...body }: BodyOf<'/admin/quotes/draft'> & { outlivesPage?: boolean }) =>
    api.post('/admin/quotes/draft', body, outlivesPage ? { outlivesPage } : {}),
  meta: { quiet: true },
});

/** The answer is the quote as it is now. */
const quoteChange = {
  meta: { done: sentenceOfAnswer },
  onSuccess: (
    { data }: { data: AdminQuote },
    _b: unknown,
    _r: unknown,
    { client }: MutationFunctionContext,
  ) => cacheQuote(client, data),
};
type Keyed<B> = B & { idempotencyKey: string };

export const discardDraft = posting('/admin/quotes/discardDraft', quoteChange);
export const sendQuote = mutationOptions({
  ...quoteChange,
  mutationFn: ({ idempotencyKey, ...body }: Keyed<BodyOf<'/admin/quotes/send'>>) =>
    api.post('/admin/quotes/send', body, { idempotencyKey }),
});
export const answerQuote = mutationOptions({
  ...quoteChange,
  mutationFn: ({ idempotencyKey, ...body }: Keyed<BodyOf<'/admin/quotes/message'>>) =>
    api.post('/admin/quotes/message', body, { idempotencyKey }),
});
export const withdrawQuote = posting('/admin/quotes/withdraw', quoteChange);

function cacheQuote(client: QueryClient, known: AdminQuote) {
  client.setQueryData(quote(known._id).queryKey, known);
  void client.invalidateQueries({ queryKey: ['admin', 'quotes', 'list'] });
  void client.invalidateQueries({ queryKey: ['admin', 'quotes', 'counts'] });
}

/** Notes in the page's data which draft the shop has now. */
export const cacheDraftVersion = (
  client: QueryClient,
  id: string,
  saved: Pick<AdminQuote, 'draft' | 'draftVersion' | 'draftSavedAt' | 'draftBy'>,
) => client.setQueryData(quote(id).queryKey, (before) => before && { ...before, ...saved });

export const quotePdf = (id: string, revision: number | 'draft'): FilePath =>
  `/admin/quotes/pdf?${new URLSearchParams({ id, revision: String(revision) })}`;

/** Products for a new line, by part number or name. */
export const productsForLine = (search: string) =>
  queryOptions({
    queryKey: ['admin', 'quotes', 'products', search],
    queryFn: async () =>
      (await api.get('/admin/product/all', { search, page: 1, itemPerPage: FOUND_PRODUCTS })).data.docs,
    meta: { quiet: true },
  });

const asked = ({ state, search }: { state?: QuoteTab | undefined; search: string }) => ({
  ...(state && { state }),
  ...(search && { search }),
});
