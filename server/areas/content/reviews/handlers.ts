import type { Handlers } from '../../../platform/http/routes.ts';
import type { Deps } from '../../deps.ts';
import { addReview } from './add-review.ts';
import { deleteReview } from './delete-review.ts';
import { listReviews } from './list-reviews.ts';

type Paths = '/websiteData/allReviews' | '/admin/review/add' | '/admin/review/delete';

export const reviewHandlers = ({ db }: Deps): Handlers<Paths> => ({
  '/websiteData/allReviews': async () => ({ data: await listReviews(db) }),
  '/admin/review/add': async ({ body, session }) => ({
    data: await addReview(db, session, body),
    msg: 'Review posted successfully',
  }),
  '/admin/review/delete': async ({ body, session }) => {
    await deleteReview(db, session, body.reviewId);
    return { data: null, msg: 'Review deleted successfully' };
  },
});
