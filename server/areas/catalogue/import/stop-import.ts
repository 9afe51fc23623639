import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { importJobs } from '../../../platform/db/schema/index.ts';
import { notFound, ShopError } from '../../../platform/errors.ts';
import { recordImport } from './record-import.ts';

/** Waits for the batch in progress, so that nothing is imported after the answer. */
export async function stopImport(db: Db, jobId: string): Promise<void> {
  const isStopped = await db.transaction(async (tx) => {
    const [job] = await tx
      .update(importJobs)
      .set({ state: 'stopped', updatedAt: sql`now()` })
      .where(and(eq(importJobs.id, jobId), inArray(importJobs.state, ['waiting', 'running'])))
      .returning();
    if (job) await recordImport(tx, job);
    return job !== undefined;
  });
  if (isStopped) return;
  if ((await db.$count(importJobs, eq(importJobs.id, jobId))) === 0) throw notFound('this import');
  throw new ShopError('conflict', { message: 'The import is already over.' });
}
