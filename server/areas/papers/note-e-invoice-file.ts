import { and, inArray, not, sql } from 'drizzle-orm';
import { counted } from '#domain/words.ts';
import { type Actor, recordAct } from '../../platform/audit/record-change.ts';
import type { Db } from '../../platform/db/database.ts';
import { irnDue } from '../../platform/db/schema/index.ts';

export const E_INVOICE_FILES = { entity: 'e-invoices', action: 'added' } as const;

/** Who made a file for the portal, and when: its papers wait for the portal's answer now. */
export async function noteEInvoiceFile(db: Db, admin: Actor, ids: string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(irnDue)
      .set({ filedAt: sql`now()`, refusal: null })
      .where(and(inArray(irnDue.paperId, ids), not(irnDue.replaced)));
    const subject = counted(ids.length, 'paper');
    await recordAct(tx, admin, { ...E_INVOICE_FILES, entityId: 'portal', subject });
  });
}
