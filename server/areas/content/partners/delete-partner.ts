import { and, eq } from 'drizzle-orm';
import { type Actor, recordChange } from '../../../platform/audit/record-change.ts';
import type { Db, Transaction } from '../../../platform/db/database.ts';
import { partners } from '../../../platform/db/schema/index.ts';
import { notFound, ShopError } from '../../../platform/errors.ts';

export async function deletePartner(db: Db, actor: Actor, partnerId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .delete(partners)
      .where(and(eq(partners.id, partnerId), eq(partners.builtIn, false)))
      .returning();
    if (!row) throw await whyNot(tx, partnerId);
    const before = { serviceProvider: row.serviceProvider, link: row.link };
    await recordChange(tx, actor, { action: 'deleted', entity: 'partner', entityId: row.id, before });
  });
}

async function whyNot(tx: Transaction, partnerId: string): Promise<ShopError> {
  const isBuiltIn = (await tx.$count(partners, eq(partners.id, partnerId))) > 0;
  return isBuiltIn
    ? new ShopError('conflict', { message: 'The shop’s own vehicle cannot be deleted.' })
    : notFound('this delivery partner');
}
