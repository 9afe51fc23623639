import type { BodyOf } from '#contract/index.ts';
import type { Actor } from '../../../platform/audit/record-change.ts';
import { importJobs } from '../../../platform/db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { readSentFile } from './read-sent-file.ts';
import { rememberColumns } from './remembered-columns.ts';

/** Stores the file as a job, which the worker of any instance picks up. */
export async function startImport(
  deps: Pick<Deps, 'db' | 'log'>,
  actor: Actor,
  file: BodyOf<'/admin/product/import/start'>,
  origin: string,
): Promise<{ jobId: string }> {
  const { csv, lines, columns, headingRow } = await readSentFile(deps, file);
  return deps.db.transaction(async (tx) => {
    const [job] = await tx
      .insert(importJobs)
      .values({
        adminId: actor.userId,
        adminName: actor.name,
        origin,
        csv,
        total: lines.length,
        headingRow,
        columns: Object.fromEntries(columns.map(({ heading, field }) => [heading, field])),
        stockAsOf: file.stockAsOf === undefined ? new Date() : new Date(file.stockAsOf),
      })
      .returning({ id: importJobs.id });
    await rememberColumns(tx, columns);
    return { jobId: job!.id };
  });
}
