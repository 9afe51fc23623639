import { eq } from 'drizzle-orm';
import { type Actor, recordChange } from '../../../platform/audit/record-change.ts';
import type { Db } from '../../../platform/db/database.ts';
import { reviews } from '../../../platform/db/schema/index.ts';
import { notFound } from '../../../platform/errors.ts';

export async function deleteReview(db: Db, actor: Actor, reviewId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.delete(reviews).where(eq(reviews.id, reviewId)).returning();
    if (!row) throw notFound('this review');
    const { company, name, rating, shortReview } = row;
    await recordChange(tx, actor, {
      action: 'deleted',
      entity: 'review',
      entityId: row.id,
      before: { company, name, rating, shortReview },
    });
  });
}
