import { eq } from 'drizzle-orm';
import type { ResponseOf } from '#contract/index.ts';
import type { Queryable } from '../../db/database.ts';
import { importJobs } from '../../db/schema/index.ts';
import { notFound } from '../../http/errors.ts';

const { id: jobId, state, done, total, added, changed, unchanged, refused } = importJobs;

export async function readProgress(
  db: Queryable,
  wanted: string,
): Promise<ResponseOf<'/admin/product/import/progress'>['data']> {
  const [job] = await db
    .select({ jobId, state, done, total, added, changed, unchanged, refused })
    .from(importJobs)
    .where(eq(importJobs.id, wanted));
  if (!job) throw notFound('this import');
  return job;
}
