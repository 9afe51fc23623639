import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { queueMail } from '../../outside/mail/queue-mail.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { customers } from '../../platform/db/schema/index.ts';
import { endSessionsOf, openSession, type Session } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { checkedPassword } from '../sign-in/check-input.ts';
import { hashPassword } from '../sign-in/passwords.ts';

export async function changePassword(deps: Deps, session: Session, password: string): Promise<string> {
  const passwordHash = await hashPassword(checkedPassword(password));
  const token = await deps.db.transaction(async (tx) => {
    await setPassword(tx, session.userId, passwordHash);
    return openSession(tx, 'customer', session.userId);
  });
  deps.log.info({ event: 'password-changed', customer: session.userId }, 'security');
  return token;
}

/** Ends all sessions that used the old password, and notifies the customer by mail. */
export async function setPassword(db: Queryable, customerId: string, passwordHash: string): Promise<void> {
  const [customer] = await db
    .update(customers)
    .set({ passwordHash })
    .where(eq(customers.id, customerId))
    .returning({ email: customers.email, name: customers.name });
  await endSessionsOf(db, 'customer', customerId);
  await queueMail(db, {
    kind: 'password-changed',
    ref: randomUUID(),
    to: customer!.email,
    template: 'password-changed',
    data: { name: customer!.name },
  });
}
