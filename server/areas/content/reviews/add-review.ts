import type { Review } from '#contract/content-entities.ts';
import type { BodyOf } from '#contract/index.ts';
import { clampRating, ratingProblem } from '#domain/rating.ts';
import { type Actor, recordChange } from '../../../platform/audit/record-change.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findSentBefore } from '../../../platform/db/locks.ts';
import { reviews } from '../../../platform/db/schema/index.ts';
import { invalid } from '../../../platform/errors.ts';
import { cleanText } from '../../../platform/http/clean-text.ts';
import { asReview } from './list-reviews.ts';

export async function addReview(db: Db, actor: Actor, form: BodyOf<'/admin/review/add'>): Promise<Review> {
  const problem = ratingProblem(form.rating);
  if (problem) throw invalid(problem);
  const fields = {
    company: cleanText('the company', form.company),
    name: cleanText('the name', form.name),
    rating: clampRating(form.rating),
    shortReview: cleanText('the short review', form.shortReview),
  };
  return db.transaction(async (tx) => {
    const [present] = await findSentBefore(tx, reviews, fields);
    if (present) return asReview(present);
    const [row] = await tx.insert(reviews).values(fields).returning();
    await recordChange(tx, actor, { action: 'added', entity: 'review', entityId: row!.id, after: fields });
    return asReview(row!);
  });
}
