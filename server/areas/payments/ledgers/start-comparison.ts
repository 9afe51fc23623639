import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { ledgerComparisons } from '../../../platform/db/schema/index.ts';

/** Requests a comparison; a request during one joins it, and one that waits for its next try continues immediately. */
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
