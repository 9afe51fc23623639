import { and, eq, gte } from 'drizzle-orm';
import { startComparison } from '../checkout/ledgers/start-comparison.ts';
import { ledgerComparisons, settings } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';

/** Set by a restore: the provider's ledger may know payments that the backup does not. */
export const COMPARE_SOON = 'compare-ledgers-soon';

/** Has the ledgers compared after a restore; a comparison that failed is asked for again at the next look. */
export async function compareAfterRestore({ db }: Deps): Promise<boolean> {
  const [wanted] = await db.select().from(settings).where(eq(settings.key, COMPARE_SOON));
  if (!wanted) return false;
  const isDone = and(eq(ledgerComparisons.state, 'done'), gte(ledgerComparisons.createdAt, wanted.updatedAt));
  if ((await db.$count(ledgerComparisons, isDone)) > 0)
    await db.delete(settings).where(eq(settings.key, COMPARE_SOON));
  else await startComparison(db, null);
  return false;
}
