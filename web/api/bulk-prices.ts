import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BodyOf, ResponseOf } from '#contract/index.ts';
import { forgetCatalogue } from './admin-catalogue.ts';
import { api } from './client.ts';
import { posting } from './posting.ts';
import { afterwards } from './query-client.ts';

export type PriceChangeAsked = BodyOf<'/admin/product/bulkPrice'>;
export type PriceChange = ResponseOf<'/admin/product/bulkPrice'>['data'];
export type ChangedPrice = PriceChange['lines'][number];
export type LeftOutPrice = PriceChange['leftOut'][number];

const KEY = ['admin', 'prices'];

/** What a change would come to; it changes nothing. */
export const pricePreview = (asked: PriceChangeAsked) =>
  queryOptions({
    queryKey: [...KEY, 'preview', asked],
    queryFn: async () => (await api.post('/admin/product/bulkPrice', { ...asked, check: true })).data,
    meta: { quiet: true },
    staleTime: 0,
    placeholderData: keepPreviousData,
    retry: false,
  });

export const priceChanges = queryOptions({
  queryKey: [...KEY, 'changes'],
  queryFn: async () => (await api.get('/admin/product/priceChanges')).data,
});

const readAgain = afterwards((client) => {
  forgetCatalogue(client);
  return client.invalidateQueries({ queryKey: KEY });
});

export const changePrices = posting('/admin/product/bulkPrice', readAgain);
export const undoPrices = posting('/admin/product/undoBulkPrice', readAgain);
