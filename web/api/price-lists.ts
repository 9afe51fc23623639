import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { QueryOf, ResponseOf } from '#contract/index.ts';
import { PAGE_SIZE } from '#domain/sizes/pages.ts';
import { api } from './client.ts';
import type { FilePath } from './download.ts';
import { posting } from './posting.ts';
import { afterwards, byPage, sentenceOfAnswer } from './query-client.ts';

const KEY = ['admin', 'price-lists'];

export type PriceImport = ResponseOf<'/admin/priceLists/import'>['data'];

export const priceLists = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'list', search],
    queryFn: async ({ pageParam }) => {
      const query: QueryOf<'/admin/priceLists/all'> = {
        ...(search && { search }),
        page: pageParam,
        itemPerPage: PAGE_SIZE,
      };
      return (await api.get('/admin/priceLists/all', query)).data;
    },
    ...byPage,
    meta: { quiet: true },
  });

export const priceList = (id: string) =>
  queryOptions({
    queryKey: [...KEY, 'one', id],
    queryFn: async () => (await api.get('/admin/priceLists/single', { id })).data,
    meta: { quiet: true },
    // What is typed over it is compared with it when it is saved.
    staleTime: 0,
  });

export const priceListFile = (id: string): FilePath => `/admin/priceLists/export?id=${id}`;

const readAgain = afterwards((client: QueryClient) => client.invalidateQueries({ queryKey: KEY }));

export const savePriceList = posting('/admin/priceLists/save', {
  meta: { done: sentenceOfAnswer },
  ...readAgain,
});
export const deletePriceList = posting('/admin/priceLists/delete', {
  meta: { done: sentenceOfAnswer },
  ...readAgain,
});
/** The dialog says what was refused. */
export const importPrices = posting('/admin/priceLists/import', { meta: { quiet: true }, ...readAgain });
