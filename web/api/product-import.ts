import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { BodyOf, ResponseOf } from '#contract/index.ts';
import { api } from './client.ts';
import { posting } from './posting.ts';

const POLL_MS = 700;

type Sent<P extends '/admin/product/import/check' | '/admin/product/import/sheet'> = BodyOf<P>;

/** A sheet of a spreadsheet as CSV. */
export const readSheet = mutationOptions({
  mutationFn: async (sent: Sent<'/admin/product/import/sheet'>) =>
    (await api.post('/admin/product/import/sheet', sent)).data,
});
/** Dry run of an import; it writes nothing. */
export const checkImport = mutationOptions({
  mutationFn: async (sent: Sent<'/admin/product/import/check'>) =>
    (await api.post('/admin/product/import/check', sent)).data,
});
export const startImport = mutationOptions({
  mutationFn: async (sent: Sent<'/admin/product/import/check'>) =>
    (await api.post('/admin/product/import/start', sent)).data,
});
export const forgetColumns = posting('/admin/product/import/forget');
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
