import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { emptyOldMailbox } from '../sandbox/mailbox.ts';
import { REGISTRATION_KEPT } from './make-code.ts';

/** Removes what is over: sessions, codes, counters and mails long sent. */
export async function cleanUp(db: Db): Promise<void> {
  await db.execute(
    sql`DELETE FROM sessions WHERE expires_at < now() OR revoked_at < now() - interval '1 day'`,
  );
  await db.execute(sql`
    DELETE FROM mail_codes WHERE created_at < now() - ${REGISTRATION_KEPT} OR consumed_at < now() - interval '1 day'`);
  await db.execute(sql`DELETE FROM rate_limits WHERE resets_at < now()`);
  await db.execute(sql`DELETE FROM outbox WHERE done_at < now() - interval '180 days'`);
  await emptyOldMailbox(db);
}
