import { desc, eq, sql } from 'drizzle-orm';
import type { Health } from '#contract/operation.ts';
import { isHeld } from '../../outside/mail/held-mails.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { restores } from '../../platform/db/schema/index.ts';
import { countCounted } from '../stock/check-stock.ts';

/** The last restore while its mails are held; null when nothing is left to decide. */
export async function readRestore(db: Queryable): Promise<Health['restore']> {
  const [held] = await db
    .select()
    .from(restores)
    .where(eq(restores.mails, 'held'))
    .orderBy(desc(restores.restoredAt))
    .limit(1);
  if (!held) return null;
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*) FROM outbox WHERE done_at IS NULL AND NOT payload ? 'codeFor' AND ${isHeld}`,
  );
  return {
    restoredAt: held.restoredAt.toISOString(),
    stateOf: held.stateOf.toISOString(),
    mailsHeld: rows[0]!.count,
    countedProducts: await countCounted(db),
    isCompared: held.comparedAt !== null,
  };
}
