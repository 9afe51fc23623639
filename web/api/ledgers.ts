import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { LedgerReport } from '#contract/dashboard.ts';
import { readOrdersAgain } from './admin-orders.ts';
import { api } from './client.ts';
import { afterwards } from './query-client.ts';

const PROGRESS_POLL_MS = 1000;
/** Another staff member may start a comparison. */
const IDLE_POLL_MS = 30_000;

export const isUnderWay = (report: LedgerReport | undefined) =>
  report?.comparison?.state === 'waiting' || report?.comparison?.state === 'running';

export const differences = () =>
  queryOptions({
    queryKey: ['admin', 'differences'],
    queryFn: async () => (await api.get('/orders/differences')).data,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? PROGRESS_POLL_MS : IDLE_POLL_MS),
  });

const show = (client: QueryClient, report: LedgerReport) =>
  client.setQueryData(differences().queryKey, report);

export const compareLedgers = mutationOptions({
  mutationFn: async () => (await api.post('/orders/compareLedgers')).data,
  onSuccess: (report, _variables, _result, { client }) => show(client, report),
});

/** For an event that was set aside; processing it may have changed orders. */
const seeTo = (path: '/orders/retryEvent' | '/orders/closeEvent', done: string) =>
  mutationOptions({
    mutationFn: async (eventId: string) => (await api.post(path, { eventId })).data,
    meta: { done },
    onSuccess: (report, _variables, _result, { client }) => show(client, report),
    onError: (_error, _variables, _result, { client }) => client.invalidateQueries(differences()),
    ...afterwards(readOrdersAgain),
  });

export const retryEvent = seeTo('/orders/retryEvent', 'The event is processed');
export const closeEvent = seeTo('/orders/closeEvent', 'Marked as dealt with');
