import {
  type InfiniteData,
  infiniteQueryOptions,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { QueryOf, ResponseOf } from '#contract/index.ts';
import type { AdminProduct } from '#contract/product-entities.ts';
import { foldPartNumber } from '#domain/part-number.ts';
import { PAGE_SIZE } from '#domain/sizes/pages.ts';
import { isLow, shortOf } from '#domain/stock/bands.ts';
import { api } from './client.ts';
import { posting } from './posting.ts';
import { afterwards, byPage, retryUpTo, sentenceOfAnswer } from './query-client.ts';

const PRODUCT_READ_RETRIES = 2;
const CATEGORY_READ_RETRIES = 2;
const UPDATES_POLL_MS = 1_000;

export type AdminProductFilter = Pick<
  QueryOf<'/admin/product/all'>,
  'search' | 'categoryId' | 'productType' | 'missing' | 'stock'
>;

export const adminProducts = (filter: AdminProductFilter = {}) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'products', filter],
    queryFn: async ({ pageParam }) =>
      (await api.get('/admin/product/all', { page: pageParam, itemPerPage: PAGE_SIZE, ...filter })).data,
    ...byPage,
    retry: retryUpTo(PRODUCT_READ_RETRIES),
  });

/** The products of a list as a file. */
export function productsFile({ categoryId = [], ...filter }: AdminProductFilter = {}): `/${string}` {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value));
  for (const id of categoryId) query.append('categoryId', id);
  return `/admin/product/export?${query}`;
}

export const adminProduct = (productId: string) =>
  queryOptions({
    queryKey: ['admin', 'product', productId],
    queryFn: async () => (await api.get('/admin/product/single', { productId })).data,
    retry: retryUpTo(PRODUCT_READ_RETRIES),
  });

/** The variants and spares of a product, with their names. */
export const relatedProducts = (productId: string) =>
  queryOptions({
    queryKey: ['admin', 'related', productId],
    queryFn: async () => (await api.get('/websiteData/related', { productId })).data,
  });

/** The product with this part number, in any spelling; null when there is none. */
export const partWithNumber = (partNumber: string) =>
  queryOptions({
    queryKey: ['admin', 'part', foldPartNumber(partNumber)],
    queryFn: async () => {
      const { docs } = (await api.get('/admin/product/all', { search: partNumber.trim().slice(0, 100) }))
        .data;
      const folded = foldPartNumber(partNumber);
      return docs.find((doc) => doc.partNumber !== null && foldPartNumber(doc.partNumber) === folded) ?? null;
    },
  });

export const adminCategories = () =>
  queryOptions({
    queryKey: ['admin', 'categories'],
    queryFn: async () => (await api.get('/category/all')).data,
    retry: retryUpTo(CATEGORY_READ_RETRIES),
  });

/** Products that still follow a renamed or moved category, read again until all are done; forgotten with the tree. */
export const productUpdates = () =>
  queryOptions({
    queryKey: [...adminCategories().queryKey, 'updates'],
    queryFn: async () => (await api.get('/category/updates')).data,
    refetchInterval: ({ state: { data } }) => (data?.length ? UPDATES_POLL_MS : false),
  });

/** The change history of one record: who, what and when; newest first. */
export const changesOf = (entity: string, entityId: string) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit', entity, entityId],
    queryFn: async ({ pageParam }) =>
      (await api.get('/admin/audit', { page: pageParam, itemPerPage: PAGE_SIZE, entity, entityId })).data,
    ...byPage,
  });

/** The queries that a change of the catalogue invalidates: lists, trees with their counts, the stock, and public reads. */
export function forgetCatalogue(client: QueryClient) {
  for (const name of ['products', 'categories', 'stock', 'audit'])
    void client.invalidateQueries({ queryKey: ['admin', name] });
  void client.invalidateQueries({ queryKey: ['public'] });
}

/** A change of the catalogue, and the toast after it. */
const changing = (done: string | typeof sentenceOfAnswer) => ({
  meta: { done },
  ...afterwards(forgetCatalogue),
});

export const addProduct = posting('/admin/product/add', changing('Product created successfully'));
export const editProduct = posting('/admin/product/edit', {
  meta: { done: 'Product updated successfully' },
  onSettled: (answer, _error, _body, _result, { client }) => {
    if (answer) client.setQueryData(adminProduct(answer.data._id).queryKey, answer.data);
    forgetCatalogue(client);
  },
});
/** A price typed into the list. The list keeps its rows: only this one changes. */
export const changePrice = posting('/admin/product/edit', {
  // The row says what went wrong.
  meta: { quiet: true },
  onSuccess: ({ data }, _body, _result, { client }) => {
    cacheProduct(client, data);
    void client.invalidateQueries({ queryKey: ['admin', 'audit'] });
    void client.invalidateQueries({ queryKey: ['public'] });
  },
});

/** The product as it is now, in the list too. */
export async function readProductAgain(client: QueryClient, productId: string) {
  const product = await client
    .fetchQuery({ ...adminProduct(productId), staleTime: 0, retry: false })
    .catch(() => null);
  if (product) cacheProduct(client, product);
  return product;
}

function cacheProduct(client: QueryClient, product: AdminProduct) {
  client.setQueryData(adminProduct(product._id).queryKey, product);
  client.setQueriesData<InfiniteData<ProductPage>>({ queryKey: ['admin', 'products'] }, (list) => {
    const before = list?.pages.flatMap(({ docs }) => docs).find(({ _id }) => _id === product._id);
    if (!list || !before) return list;
    return {
      ...list,
      pages: list.pages.map((page) => ({
        ...page,
        docs: page.docs.map((one) => (one === before ? product : one)),
        ...(page.stock && { stock: recounted(page.stock, before, product) }),
        ...(page.types && { types: withCounted(page.types, before, product) }),
      })),
    };
  });
}
type ProductPage = ResponseOf<'/admin/product/all'>['data'];

/** How many are low or short, after a change of one of them. */
function recounted(counts: NonNullable<ProductPage['stock']>, before: AdminProduct, after: AdminProduct) {
  const [was, is] = [pressing(before), pressing(after)];
  return {
    low: counts.low + Number(is.isLow) - Number(was.isLow),
    short: counts.short + Number(is.isShort) - Number(was.isShort),
  };
}

const withCounted = (
  types: NonNullable<ProductPage['types']>,
  before: AdminProduct,
  after: AdminProduct,
) => ({
  ...types,
  counted:
    types.counted === null
      ? null
      : types.counted + Number(after.stock !== null) - Number(before.stock !== null),
});

function pressing({ stock, held, reorderAt }: AdminProduct) {
  const counted = { onHand: stock ?? 0, held };
  return {
    isLow: stock !== null && isLow({ ...counted, reorderAt }),
    isShort: stock !== null && shortOf(counted) > 0,
  };
}

export const deleteProduct = mutationOptions({
  ...changing('Product deleted successfully'),
  mutationFn: (productId: string) => api.post('/admin/product/delete', { productId }),
});

export const addCategory = posting('/category/add', changing(sentenceOfAnswer));
export const editCategory = posting('/category/edit', {
  meta: { done: 'Category Updated Successfully' },
  ...afterwards((client) => {
    // Products contain their category's name.
    void client.invalidateQueries({ queryKey: ['admin', 'product'] });
    forgetCatalogue(client);
  }),
});
export const moveCategory = posting('/category/move', changing(sentenceOfAnswer));
export const deleteCategory = posting('/category/delete', changing('Category deleted successfully'));
