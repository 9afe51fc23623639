import { and, desc, eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { QueryOf } from '#contract/index.ts';
import { PAGE_SIZE } from '#domain/sizes/pages.ts';
import type { Db } from '../db/database.ts';
import { pageOf } from '../db/page.ts';
import { auditLog } from '../db/schema/index.ts';
import { readFieldChanges } from '../db/schema/json-columns.ts';
import { unlessUnfit } from '../db/schema/stored-json.ts';

export async function listChanges(
  { db, log }: { db: Db; log: FastifyBaseLogger },
  query: QueryOf<'/admin/audit'>,
) {
  const { page = 1, itemPerPage = PAGE_SIZE, entity, entityId } = query;
  const rows = await db
    .select()
    .from(auditLog)
    .where(
      and(
        entity ? eq(auditLog.entity, entity) : undefined,
        entityId ? eq(auditLog.entityId, entityId) : undefined,
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(itemPerPage + 1)
    .offset((page - 1) * itemPerPage);
  const { docs, ...rest } = pageOf(rows, page, itemPerPage);
  return { ...rest, docs: docs.flatMap((row) => unlessUnfit(log, () => [asListed(row)], [])) };
}

const asListed = (row: typeof auditLog.$inferSelect) => ({
  _id: row.id,
  at: row.at.toISOString(),
  admin: row.adminName,
  action: row.action,
  entity: row.entity,
  entityId: row.entityId,
  changes: readFieldChanges(row.id, row.changes),
});
