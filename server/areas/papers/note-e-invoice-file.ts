import { and, eq, inArray, not, sql } from 'drizzle-orm';
import { counted } from '#domain/words.ts';
import { type Actor, recordAct } from '../../platform/audit/record-change.ts';
import type { Db } from '../../platform/db/database.ts';
import { irnDue, papers } from '../../platform/db/schema/index.ts';
import { notReported } from './read-for-portal.ts';

export const E_INVOICE_FILES = { entity: 'e-invoices', action: 'added' } as const;

/**
 * Who made a file for the portal, and when: its papers wait for the portal's answer now. None of them was issued again while
 * the file was made.
 */
export async function noteEInvoiceFile(db: Db, admin: Actor, ids: string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(irnDue)
      .set({ filedAt: sql`now()`, refusal: null })
      .where(and(inArray(irnDue.paperId, ids), not(irnDue.replaced)));
    const [gone] = await tx
      .select({ number: papers.number })
      .from(irnDue)
      .innerJoin(papers, eq(papers.id, irnDue.paperId))
      .where(and(inArray(irnDue.paperId, ids), irnDue.replaced))
      .limit(1);
    if (gone) throw notReported(gone.number);
    const subject = counted(ids.length, 'paper');
    await recordAct(tx, admin, { ...E_INVOICE_FILES, entityId: 'portal', subject });
  });
}
