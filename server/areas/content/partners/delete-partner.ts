import { eq } from 'drizzle-orm';
import { type Actor, recordChange } from '../../../platform/audit/record-change.ts';
import type { Db } from '../../../platform/db/database.ts';
import { partners } from '../../../platform/db/schema/index.ts';
import { notFound } from '../../../platform/errors.ts';

export async function deletePartner(db: Db, actor: Actor, partnerId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.delete(partners).where(eq(partners.id, partnerId)).returning();
    if (!row) throw notFound('this delivery partner');
    const before = { serviceProvider: row.serviceProvider, link: row.link };
    await recordChange(tx, actor, { action: 'deleted', entity: 'partner', entityId: row.id, before });
  });
}
