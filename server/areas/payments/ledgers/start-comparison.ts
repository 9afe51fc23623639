import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { ledgerComparisons } from '../../../platform/db/schema/index.ts';

/** Asks for a comparison; who asks while one is under way joins it, and one that rests between two tries goes on. */
export async function startComparison(db: Db, askedBy: string | null): Promise<void> {
  const started = await db
    .insert(ledgerComparisons)
    .values({ askedBy })
    .onConflictDoNothing()
    .returning({ id: ledgerComparisons.id });
  if (started.length > 0) return;
  await db
    .update(ledgerComparisons)
    .set({ nextTryAt: sql`now()` })
    .where(eq(ledgerComparisons.state, 'waiting'));
}
