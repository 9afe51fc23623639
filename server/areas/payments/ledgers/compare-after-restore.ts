import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { hasToCompare, isToBeCompared } from '../../../platform/db/restores.ts';
import { ledgerComparisons, restores } from '../../../platform/db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { startComparison } from './start-comparison.ts';

const REST_AFTER_FAILURE = '15 minutes';

/**
 * Starts a comparison after a restore. One in progress continues unchanged, and after a failed one there is a pause
 * before the next.
 */
export async function compareAfterRestore({ db }: Deps): Promise<boolean> {
  if (!(await hasToCompare(db))) return false;
  const { state, createdAt, endedAt } = ledgerComparisons;
  const isDone = sql`EXISTS (SELECT FROM ${ledgerComparisons}
    WHERE ${state} = 'done' AND ${createdAt} >= ${restores.restoredAt})`;
  await db.update(restores).set({ comparedAt: sql`now()` }).where(and(isToBeCompared, isDone));
  const isNotYetDue = or(
    inArray(state, ['waiting', 'running']),
    and(eq(state, 'failed'), gt(endedAt, sql`now() - ${REST_AFTER_FAILURE}::interval`)),
  );
  if ((await hasToCompare(db)) && (await db.$count(ledgerComparisons, isNotYetDue)) === 0)
    await startComparison(db, null);
  return false;
}
