import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { QueryOf } from '#contract/index.ts';
import { PAGE_SIZE } from '#domain/sizes/pages.ts';
import { api } from './client.ts';
import { posting } from './posting.ts';
import { afterwards, readNow, refreshing, sentenceOfAnswer } from './query-client.ts';

const ENDPOINTS = ['admin', 'webhooks'];
const DELIVERIES = ['admin', 'webhook-deliveries'];

/** Programs that are told of events; their state changes with every delivery. */
export const webhooks = () =>
  queryOptions({
    queryKey: ENDPOINTS,
    queryFn: async () => (await api.get('/admin/webhooks/all')).data,
    staleTime: 0,
    refetchInterval: 30_000,
    refetchOnWindowFocus: true,
    meta: { quiet: 'refresh' },
  });

export interface DeliveryFilter {
  /** Of an endpoint; empty: of all. */
  id: string;
  failed: boolean;
}

export const webhookDeliveries = ({ id, failed }: DeliveryFilter) =>
  infiniteQueryOptions({
    queryKey: [...DELIVERIES, { id, failed }],
    queryFn: async ({ pageParam: page }) => {
      const query: QueryOf<'/admin/webhooks/deliveries'> = {
        page,
        itemPerPage: PAGE_SIZE,
        ...(id && { id }),
        ...(failed && { failed }),
      };
      return readNow((await api.get('/admin/webhooks/deliveries', query)).data);
    },
    ...refreshing,
    staleTime: 0,
  });

const change = afterwards((client) => {
  void client.invalidateQueries({ queryKey: ['admin', 'audit'] });
  void client.invalidateQueries({ queryKey: DELIVERIES });
  return client.invalidateQueries({ queryKey: ENDPOINTS });
});
const said = { meta: { done: sentenceOfAnswer }, ...change };

export const addWebhook = posting('/admin/webhooks/add', change);
export const editWebhook = posting('/admin/webhooks/edit', said);
export const deleteWebhook = posting('/admin/webhooks/delete', said);
export const renewWebhookSecret = posting('/admin/webhooks/renewSecret', change);
export const startWebhook = posting('/admin/webhooks/start', said);
export const testWebhook = posting('/admin/webhooks/test');
export const resendWebhooks = posting('/admin/webhooks/resend', change);
