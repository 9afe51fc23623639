import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { refunds } from '../db/schema/index.ts';

/** Its turn comes again after the pause, an interval of the database. */
export async function postponeRefund(db: Queryable, refundId: string, pause: string): Promise<void> {
  await db
    .update(refunds)
    .set({ nextTryAt: sql`now() + ${pause}::interval` })
    .where(eq(refunds.id, refundId));
}
