import type { BodyOf } from '#contract/index.ts';
import type { Actor } from '../../../platform/audit/record-change.ts';
import type { Db } from '../../../platform/db/database.ts';
import { importJobs } from '../../../platform/db/schema/index.ts';
import { readImportFile } from './read-import-file.ts';

/** Stores the file as a job, which the worker of any instance picks up. */
export async function startImport(
  db: Db,
  actor: Actor,
  { csv }: BodyOf<'/admin/product/import/start'>,
  origin: string,
): Promise<{ jobId: string }> {
  const lines = await readImportFile(csv);
  const [job] = await db
    .insert(importJobs)
    .values({ adminId: actor.userId, adminName: actor.name, origin, csv, total: lines.length })
    .returning({ id: importJobs.id });
  return { jobId: job!.id };
}
