import { recordAct } from '../../../platform/audit/record-change.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { importJobs } from '../../../platform/db/schema/index.ts';

type EndedJob = Pick<typeof importJobs.$inferSelect, 'id' | 'adminId' | 'adminName' | 'added' | 'changed'>;

/** One entry of the activity for all products of an import, when it is over; one that changed nothing has none. */
export async function recordImport(
  db: Queryable,
  { id, adminId, adminName, added, changed }: EndedJob,
): Promise<void> {
  const counts = Object.entries({ added, changed }).filter(([, count]) => count > 0);
  if (counts.length === 0) return;
  await recordAct(
    db,
    { userId: adminId, name: adminName },
    {
      entity: 'import',
      action: 'added',
      entityId: id,
      subject: null,
      changes: counts.map(([field, count]) => ({ field, from: null, to: String(count) })),
    },
  );
}
