import { sql } from 'drizzle-orm';
import type { Health } from '#contract/operation.ts';
import { isHeld } from '../../outside/mail/held-mails.ts';
import type { Queryable } from '../../platform/db/database.ts';

interface Signs extends Record<string, unknown> {
  oldestMail: string | null;
  lastSent: string | null;
  failing: number;
  givenUp: number;
  backedUp: string | null;
}

/** Shows an owner whether mails go out and whether there is a backup. */
export async function readSigns(db: Queryable): Promise<Pick<Health, 'mail' | 'backedUpAt'>> {
  const { rows } = await db.execute<Signs>(sql`SELECT
    (SELECT min(created_at) FROM outbox WHERE done_at IS NULL AND NOT ${isHeld}) AS "oldestMail",
    (SELECT max(done_at) FROM outbox WHERE done_at IS NOT NULL AND last_error IS NULL) AS "lastSent",
    (SELECT count(*) FROM outbox WHERE done_at IS NULL AND last_error IS NOT NULL AND NOT ${isHeld}) AS failing,
    (SELECT count(*) FROM outbox
     WHERE done_at > now() - interval '7 days' AND last_error LIKE 'given up%') AS "givenUp",
    (SELECT max(made_at) FROM backups) AS "backedUp"`);
  const { oldestMail, lastSent, failing, givenUp, backedUp } = rows[0]!;
  const mail = { oldestAt: asTime(oldestMail), lastSentAt: asTime(lastSent), failing, givenUp };
  return { mail, backedUpAt: asTime(backedUp) };
}

const asTime = (text: string | null) => text && new Date(text).toISOString();
