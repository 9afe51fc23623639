import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BodyOf, QueryOf } from '#contract/index.ts';
import type { AdminProduct } from '#contract/product-entities.ts';
import type { StockDoc, StockMove } from '#contract/stock.ts';
import { foldPartNumber } from '#domain/part-number.ts';
import { MAX_PAGE_SIZE, PAGE_SIZE } from '#domain/sizes/pages.ts';
import { readOrdersAgain } from './admin-orders.ts';
import { api, searchOf } from './client.ts';
import type { FilePath } from './download.ts';
import { posting } from './posting.ts';
import { afterwards, byPage } from './query-client.ts';

export type StockFilter = Required<Pick<QueryOf<'/admin/stock/all'>, 'search' | 'only'>>;

const KEY = ['admin', 'stock'];

/** A row of the list, as lists know it. */
export type StockRow = StockDoc & { _id: string };

export const stockList = ({ search, only }: StockFilter) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'list', search, only],
    queryFn: async ({ pageParam }) => {
      const query = { ...(search && { search }), only, page: pageParam, itemPerPage: PAGE_SIZE };
      const { docs, ...page } = (await api.get('/admin/stock/all', query)).data;
      return { ...page, docs: docs.map((doc): StockRow => ({ ...doc, _id: doc.productId })) };
    },
    ...byPage,
    meta: { quiet: true },
  });

export const stockFile = ({ search, only }: StockFilter): FilePath =>
  `/admin/stock/export${searchOf({ search, only })}`;

/** One product's stock with the orders that hold it. */
export const stockOf = (productId: string) =>
  queryOptions({
    queryKey: [...KEY, 'one', productId],
    queryFn: async () => (await api.get('/admin/stock/single', { productId })).data,
    meta: { quiet: true },
  });

const MOVES_PAGE = 20;
const readMoves = async (productId: string, page: number, itemPerPage: number) =>
  (await api.get('/admin/stock/moves', { productId, page, itemPerPage })).data;

export const movesOf = (productId: string) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'moves', productId],
    queryFn: ({ pageParam }) => readMoves(productId, pageParam, MOVES_PAGE),
    ...byPage,
    meta: { quiet: true },
  });

export const newestMove = (productId: string) =>
  queryOptions({
    queryKey: [...KEY, 'newest-move', productId],
    queryFn: async () => (await readMoves(productId, 1, 1)).docs[0] ?? null,
    staleTime: 0,
    meta: { quiet: true },
  });

/** What moved after a time, the newest first. */
export const movesSince = (productId: string, since: string) =>
  queryOptions({
    queryKey: [...KEY, 'moves-since', productId, since],
    queryFn: async () => {
      const found: StockMove[] = [];
      for (let page: number | null = 1; page !== null; ) {
        const { docs, nextPage } = await readMoves(productId, page, MAX_PAGE_SIZE);
        const later = docs.filter(({ at }) => Date.parse(at) > Date.parse(since));
        found.push(...later);
        page = later.length < docs.length ? null : nextPage;
      }
      return found;
    },
    staleTime: 0,
    meta: { quiet: true },
  });

/** What a typed part number may mean: one product, or several of which none is written so. */
export interface FoundParts {
  one: AdminProduct | null;
  several: AdminProduct[];
}

export async function findParts(typed: string): Promise<FoundParts> {
  const { docs } = (await api.get('/admin/product/all', { search: typed.trim().slice(0, 100) })).data;
  const wanted = typed.trim().toUpperCase();
  const folded = foldPartNumber(typed);
  const same = docs.filter(({ partNumber }) => partNumber !== null && foldPartNumber(partNumber) === folded);
  const written = same.filter(({ partNumber }) => partNumber?.toUpperCase() === wanted);
  const [one, another] = same.length > 1 ? written : same;
  return one && !another ? { one, several: [] } : { one: null, several: same.length > 0 ? same : docs };
}

/** Orders may be short no longer, lists and forms show the number, and the shop's pages its band. */
function readStockAgain(client: QueryClient) {
  for (const key of [KEY, ['admin', 'products'], ['admin', 'product'], ['admin', 'audit'], ['public']])
    void client.invalidateQueries({ queryKey: key });
  void readOrdersAgain(client);
}

// The dialogs say what was refused.
const changing = { meta: { quiet: true }, ...afterwards(readStockAgain) };

export const setStock = posting('/admin/stock/set', changing);
export const receiveStock = mutationOptions({
  ...changing,
  mutationFn: ({ idempotencyKey, ...body }: BodyOf<'/admin/stock/receive'> & { idempotencyKey: string }) =>
    api.post('/admin/stock/receive', body, { idempotencyKey }),
});
