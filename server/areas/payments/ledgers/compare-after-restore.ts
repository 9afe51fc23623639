import { and, eq, gt, gte, inArray, or, sql } from 'drizzle-orm';
import { ledgerComparisons, settings } from '../../../platform/db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { startComparison } from './start-comparison.ts';

/** Set by a restore: the provider's ledger may contain payments that the backup lacks. */
export const COMPARE_SOON = 'compare-ledgers-soon';
const REST_AFTER_FAILURE = '15 minutes';

/**
 * Starts a comparison after a restore. One in progress continues unchanged, and after a failed one there is a pause
 * before the next.
 */
export async function compareAfterRestore({ db }: Deps): Promise<boolean> {
  const [wanted] = await db.select().from(settings).where(eq(settings.key, COMPARE_SOON));
  if (!wanted) return false;
  const { state, createdAt, endedAt } = ledgerComparisons;
  const isDone = and(eq(state, 'done'), gte(createdAt, wanted.updatedAt));
  const isNotYetDue = or(
    inArray(state, ['waiting', 'running']),
    and(eq(state, 'failed'), gt(endedAt, sql`now() - ${REST_AFTER_FAILURE}::interval`)),
  );
  if ((await db.$count(ledgerComparisons, isDone)) > 0)
    await db.delete(settings).where(eq(settings.key, COMPARE_SOON));
  else if ((await db.$count(ledgerComparisons, isNotYetDue)) === 0) await startComparison(db, null);
  return false;
}
