import { mutationOptions } from '@tanstack/react-query';
import type { BodyOf } from '#contract/index.ts';
import { api } from './client.ts';
import { reviews } from './queries.ts';

export const addReview = mutationOptions({
  mutationFn: (body: BodyOf<'/admin/review/add'>) => api.post('/admin/review/add', body),
  meta: { done: 'Review posted successfully' },
  onSettled: (_data, _error, _body, _result, { client }) => client.invalidateQueries(reviews()),
});

export const deleteReview = mutationOptions({
  mutationFn: (reviewId: string) => api.post('/admin/review/delete', { reviewId }),
  meta: { done: 'Review deleted successfully' },
  onSettled: (_data, _error, _reviewId, _result, { client }) => client.invalidateQueries(reviews()),
});
