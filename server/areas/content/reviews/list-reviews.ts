import { desc } from 'drizzle-orm';
import type { Review } from '#contract/content-entities.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { reviews } from '../../../platform/db/schema/index.ts';

export const asReview = (row: typeof reviews.$inferSelect): Review => ({
  _id: row.id,
  name: row.name,
  company: row.company,
  rating: row.rating,
  shortReview: row.shortReview,
  createdAt: row.createdAt.toISOString(),
});

export async function listReviews(db: Queryable): Promise<Review[]> {
  const rows = await db.select().from(reviews).orderBy(desc(reviews.createdAt), desc(reviews.id)).limit(200);
  return rows.map(asReview);
}
