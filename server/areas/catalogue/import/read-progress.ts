import { eq, sql } from 'drizzle-orm';
import type { ResponseOf } from '#contract/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { importJobs } from '../../../platform/db/schema/index.ts';
import { readRefusedLines } from '../../../platform/db/schema/json-columns.ts';
import { notFound } from '../../../platform/errors.ts';

const { id: jobId, state, done, total, added, changed, unchanged, refused, startedAt } = importJobs;
/** Assumes that the remaining rows take as long as the finished ones. */
const secondsLeft = sql<number | null>`CASE WHEN ${state} = 'running' AND ${done} > 0
  THEN ceil(extract(epoch FROM now() - ${startedAt}) * (${total} - ${done}) / ${done})::int END`;

export async function readProgress(
  db: Queryable,
  wanted: string,
): Promise<ResponseOf<'/admin/product/import/progress'>['data']> {
  const [job] = await db
    .select({ jobId, state, done, total, added, changed, unchanged, refused, secondsLeft })
    .from(importJobs)
    .where(eq(importJobs.id, wanted));
  if (!job) throw notFound('this import');
  return { ...job, refused: readRefusedLines(wanted, job.refused) };
}
