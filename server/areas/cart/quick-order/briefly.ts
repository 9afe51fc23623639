import { sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../platform/db/database.ts';
import { TooBusy } from '../../../platform/errors.ts';
import { createWaitingLine } from '../../../platform/limits/waiting-line.ts';

/** Searches for parts of numbers may read much: two at a time leave the database to everybody else. */
const line = createWaitingLine({ atOnce: 2, waiting: 20, longestWaitMs: 3_000 });

/** Reads a hint that is worth so much of the database's time and no more; otherwise there is none. */
export async function briefly<T>(
  db: Db,
  withinMs: number,
  read: (tx: Transaction) => Promise<T[]>,
): Promise<T[]> {
  try {
    return await line.run(() =>
      db.transaction(async (tx) => {
        await tx.execute(sql.raw(`SET LOCAL statement_timeout = ${withinMs}`));
        return read(tx);
      }),
    );
  } catch (error) {
    if (error instanceof TooBusy || tookTooLong(error)) return [];
    throw error;
  }
}

const tookTooLong = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '57014') || tookTooLong(error.cause));
