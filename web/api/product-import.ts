import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '#contract/index.ts';
import { api } from './client.ts';

const POLL_MS = 700;

/** Dry run of an import; it writes nothing. */
export const checkImport = mutationOptions({
  mutationFn: async (csv: string) => (await api.post('/admin/product/import/check', { csv })).data,
});
export const startImport = mutationOptions({
  mutationFn: async (csv: string) => (await api.post('/admin/product/import/start', { csv })).data,
});
export const stopImport = mutationOptions({
  mutationFn: (jobId: string) => api.post('/admin/product/import/stop', { jobId }),
  onSettled: (_data, _error, jobId, _result, { client }) => client.invalidateQueries(importProgress(jobId)),
});

export type ImportProgress = ResponseOf<'/admin/product/import/progress'>['data'];
export const isOver = ({ state }: ImportProgress) => state !== 'waiting' && state !== 'running';

/** The progress of the import, polled until it is over. */
export const importProgress = (jobId: string) =>
  queryOptions({
    queryKey: ['admin', 'import', jobId],
    queryFn: async () => (await api.get('/admin/product/import/progress', { jobId })).data,
    refetchInterval: ({ state: { data } }) => (data && isOver(data) ? false : POLL_MS),
  });
