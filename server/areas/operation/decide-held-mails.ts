import { eq, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import { isHeld } from '../../outside/mail/held-mails.ts';
import { type Actor, recordChange } from '../../platform/audit/record-change.ts';
import type { Db } from '../../platform/db/database.ts';
import { restores } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';

type Decision = BodyOf<'/admin/operation/decideHeldMails'>;

const OUTCOMES = { send: 'sent', discard: 'discarded' } as const;

/** Ends the hold since a restore. Codes are never sent: nobody waits for one any more. Returns the number of mails. */
export async function decideHeldMails(
  db: Db,
  actor: Actor,
  { restoredAt, decision }: Decision,
): Promise<number> {
  return db.transaction(async (tx) => {
    const held = await tx.select().from(restores).where(eq(restores.mails, 'held')).for('update');
    if (!held.some((restore) => restore.restoredAt.toISOString() === restoredAt))
      throw new ShopError('conflict', { message: 'These mails are no longer held: somebody has decided.' });
    const { rows } = await tx.execute<{ codes: number; others: number }>(sql`
      SELECT count(*) FILTER (WHERE payload ? 'codeFor') AS codes,
        count(*) FILTER (WHERE NOT payload ? 'codeFor') AS others
      FROM outbox WHERE done_at IS NULL AND ${isHeld}`);
    const isEnded = decision === 'discard' ? sql`true` : sql`payload ? 'codeFor'`;
    await tx.execute(sql`
      UPDATE outbox SET done_at = now(), last_error = 'discarded after a restore', payload = '{}'
      WHERE done_at IS NULL AND ${isHeld} AND ${isEnded}`);
    await tx
      .update(restores)
      .set({ mails: OUTCOMES[decision], decidedAt: sql`now()`, decidedBy: actor.name })
      .where(eq(restores.mails, 'held'));
    const count = rows[0]!.others;
    await recordChange(tx, actor, {
      action: 'edited',
      entity: 'held mails',
      entityId: restoredAt,
      before: { [mailsInWords(count)]: 'held since the restore' },
      after: { [mailsInWords(count)]: OUTCOMES[decision] },
    });
    return count;
  });
}

export const mailsInWords = (count: number) => (count === 1 ? '1 mail' : `${count} mails`);

export const decisionInWords = (decision: Decision['decision'], count: number) =>
  decision === 'send' ? `${mailsInWords(count)} will be sent` : `${mailsInWords(count)} discarded`;
