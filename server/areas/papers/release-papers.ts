import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { papers } from '../../platform/db/schema/index.ts';
import { mailPapers } from './mail-papers.ts';

const AT_ONCE = 50;

/**
 * Once e-invoices are off, nothing waits for an IRN any more: the buyers get their papers. Row and mail change in one
 * transaction, so a paper is mailed once, whoever is killed. True when there may be more.
 */
export async function releasePapers(db: Db): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      DELETE FROM irn_due WHERE paper_id IN (
        SELECT paper_id FROM irn_due WHERE NOT replaced
          AND (SELECT coalesce(tax ->> 'eInvoice', 'off') FROM shop_settings) = 'off'
        ORDER BY paper_id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
      RETURNING paper_id AS id`);
    if (rows.length === 0) return false;
    const ids = rows.map(({ id }) => id);
    const released = await tx.select().from(papers).where(inArray(papers.id, ids));
    for (const paper of released) await mailPapers(tx, paper.orderId, [paper]);
    return rows.length === AT_ONCE;
  });
}
