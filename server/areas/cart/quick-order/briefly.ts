import { sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../platform/db/database.ts';
import { statementLimit } from '../../../platform/db/session-limits.ts';
import { tookTooLong } from '../../../platform/db/took-too-long.ts';
import { TooBusy } from '../../../platform/errors.ts';
import { createBoundedQueue } from '../../../platform/rate-limits/bounded-queue.ts';

/** Searches for parts of numbers may read much: two at a time leave the database to everyone else. */
const queue = createBoundedQueue({ atOnce: 2, waiting: 20, longestWaitMs: 3_000 });

/** Reads a hint that is worth so much of the database's time and no more; otherwise there is none. */
export async function briefly<T>(
  db: Db,
  withinMs: number,
  read: (tx: Transaction) => Promise<T[]>,
): Promise<T[]> {
  try {
    return await queue.run(() =>
      db.transaction(async (tx) => {
        await tx.execute(sql.raw(statementLimit(withinMs)));
        return read(tx);
      }),
    );
  } catch (error) {
    if (error instanceof TooBusy || tookTooLong(error)) return [];
    throw error;
  }
}
