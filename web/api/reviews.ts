import { mutationOptions } from '@tanstack/react-query';
import { api } from './client.ts';
import { posting } from './posting.ts';
import { reviews } from './queries.ts';
import { afterwards } from './query-client.ts';

export const addReview = posting('/admin/review/add', {
  meta: { done: 'Review posted successfully' },
  ...afterwards((client) => client.invalidateQueries(reviews())),
});

export const deleteReview = mutationOptions({
  mutationFn: (reviewId: string) => api.post('/admin/review/delete', { reviewId }),
  meta: { done: 'Review deleted successfully' },
  ...afterwards((client) => client.invalidateQueries(reviews())),
});
