import { eq, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import { counted } from '#domain/words.ts';
import { isHeld } from '../../outside/mail/held-mails.ts';
import { type Actor, recordChange } from '../../platform/audit/record-change.ts';
import type { Db } from '../../platform/db/database.ts';
import { restores } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';

type Decision = BodyOf<'/admin/operation/decideHeldMails'>;

const OUTCOMES = { send: 'sent', discard: 'discarded' } as const;

/** Ends the hold since a restore. Codes are never sent: no one waits for one any more. Returns the number of mails. */
export async function decideHeldMails(
  db: Db,
  actor: Actor,
  { restoredAt, decision }: Decision,
): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ count: number }>(sql`
      SELECT count(*) FROM outbox WHERE done_at IS NULL AND NOT payload ? 'codeFor' AND ${isHeld}`);
    const isEnded = decision === 'discard' ? sql`true` : sql`payload ? 'codeFor'`;
    await tx.execute(sql`
      UPDATE outbox SET done_at = now(), last_error = 'discarded after a restore', payload = '{}'
      WHERE done_at IS NULL AND ${isHeld} AND ${isEnded}`);
    const decided = await tx
      .update(restores)
      .set({ mails: OUTCOMES[decision], decidedAt: sql`now()`, decidedBy: actor.name })
      .where(eq(restores.mails, 'held'))
      .returning({ restoredAt: restores.restoredAt });
    if (!decided.some((restore) => restore.restoredAt.toISOString() === restoredAt))
      throw new ShopError('conflict', { message: 'These mails are no longer held: somebody has decided.' });
    const count = rows[0]!.count;
    await recordChange(tx, actor, {
      action: 'edited',
      entity: 'held mails',
      entityId: restoredAt,
      before: { [counted(count, 'mail')]: 'held since the restore' },
      after: { [counted(count, 'mail')]: OUTCOMES[decision] },
    });
    return count;
  });
}

export const decisionInWords = (decision: Decision['decision'], count: number) =>
  `${counted(count, 'mail')} ${decision === 'send' ? 'will be sent' : 'discarded'}`;
