import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { QueryOf } from '#contract/index.ts';
import { PAGE_SIZE } from '#domain/sizes/pages.ts';
import { type Api, api } from './client.ts';
import { byPage, CACHE_LIFETIME_MS, retryUpTo } from './query-client.ts';

// The public reads. Loaders pass their own api; screens use the browser's.

const staleTime = CACHE_LIFETIME_MS;

export type ProductFilter = Pick<
  QueryOf<'/user/product/allProducts'>,
  'categoryId' | 'spec' | 'inStock' | 'search' | 'sort'
>;

export const productsPage = async (filter: ProductFilter, page: number, from: Api = api) =>
  (await from.get('/user/product/allProducts', { ...filter, page, itemPerPage: PAGE_SIZE })).data;

const TABLE_PAGE_SIZE = 50;
const tablePage = async (filter: ProductFilter, page: number) =>
  (
    await api.get('/user/product/allProducts', {
      ...filter,
      page,
      itemPerPage: TABLE_PAGE_SIZE,
      withSpecifications: true,
    })
  ).data;

export const products = (filter: ProductFilter, firstPage = 1, isTable = false) =>
  infiniteQueryOptions({
    queryKey: ['public', isTable ? 'product-table' : 'products', filter, firstPage],
    queryFn: ({ pageParam }) => (isTable ? tablePage : productsPage)(filter, pageParam),
    initialPageParam: firstPage,
    getNextPageParam: (last) => last.nextPage,
    staleTime,
  });

const CATEGORY_RETRIES = 2;

/** The children of a category that the page has without them. */
export const categoriesBelow = (parentId: string) =>
  queryOptions({
    queryKey: ['public', 'categories', parentId],
    queryFn: async () => (await api.get('/websiteData/categories', { parentId })).data,
    staleTime,
    retry: retryUpTo(CATEGORY_RETRIES),
    meta: { quiet: true },
  });

export const product = (productId: string) =>
  queryOptions({
    queryKey: ['public', 'product', productId],
    queryFn: async () => (await api.get('/user/product/singleProduct', { productId })).data,
    staleTime,
    meta: { quiet: true },
  });

/** How many there are of a counted product, up to what the shop shows: never from a cache, unlike the band on its page. */
export const availability = (productId: string) =>
  queryOptions({
    queryKey: ['public', 'availability', productId],
    queryFn: async () => (await api.get('/websiteData/availability', { ids: [productId] })).data[0] ?? null,
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  });

export const reviews = (from: Api = api) =>
  queryOptions({
    queryKey: ['public', 'reviews'],
    queryFn: async () => (await from.get('/websiteData/allReviews')).data,
    staleTime,
  });

export const blogsPage = async (page: number, from: Api = api) =>
  (await from.get('/websiteData/allBlogs', { page, itemPerPage: PAGE_SIZE })).data;

export const blogs = () =>
  infiniteQueryOptions({
    queryKey: ['public', 'blogs'],
    queryFn: ({ pageParam }) => blogsPage(pageParam),
    ...byPage,
    staleTime,
  });

/** The count of the header's cart badge; changes to the cart invalidate it. */
export const cartQuantity = () =>
  queryOptions({
    queryKey: ['account', 'cart-quantity'],
    queryFn: async () => (await api.get('/userAuth/cartQty')).data,
  });
