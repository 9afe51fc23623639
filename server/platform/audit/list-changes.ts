import { and, desc, eq } from 'drizzle-orm';
import type { QueryOf } from '#contract/index.ts';
import { PAGE_SIZE } from '#domain/limits/pages.ts';
import type { Queryable } from '../db/database.ts';
import { pageOf } from '../db/page.ts';
import { auditLog } from '../db/schema/index.ts';
import { readFieldChanges } from '../db/schema/json-columns.ts';

export async function listChanges(db: Queryable, query: QueryOf<'/admin/audit'>) {
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
  const docs = rows.map((row) => ({
    _id: row.id,
    at: row.at.toISOString(),
    admin: row.adminName,
    action: row.action,
    entity: row.entity,
    entityId: row.entityId,
    changes: readFieldChanges(row.id, row.changes),
  }));
  return pageOf(docs, page, itemPerPage);
}
