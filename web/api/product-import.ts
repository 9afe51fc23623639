import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';

const POLL_MS = 700;

/** What an import would do; it writes nothing. */
export const checkImport = mutationOptions({
  mutationFn: async (csv: string) => (await api.post('/admin/product/import/check', { csv })).data,
});
export const startImport = mutationOptions({
  mutationFn: async (csv: string) => (await api.post('/admin/product/import/start', { csv })).data,
});

/** How far it is, asked again until it is over. */
export const importProgress = (jobId: string) =>
  queryOptions({
    queryKey: ['admin', 'import', jobId],
    queryFn: async () => (await api.get('/admin/product/import/progress', { jobId })).data,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'done' || data?.state === 'failed' ? false : POLL_MS,
  });
