import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { queueMail } from '../../outside/mail/queue-mail.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { customerInvitations, customers } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import { endSessionsOf, openSession, type Session } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { checkedPassword } from '../sign-in/check-input.ts';
import { confirmPassword, type PasswordChange } from '../sign-in/confirm-password.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { isOpen } from './invite-customer.ts';

export async function changePassword(deps: Deps, session: Session, change: PasswordChange): Promise<string> {
  const { db, log } = deps;
  const password = checkedPassword(change.password);
  const [customer] = await db.select().from(customers).where(eq(customers.id, session.userId));
  const { email, passwordHash: oldHash } = customer!;
  const owner = { account: { role: 'customer', name: email ?? '' } as const, passwordHash: oldHash };
  await confirmPassword(deps, session, owner, change);
  const passwordHash = await hashPassword(password);
  const token = await db.transaction(async (tx) => {
    await setPassword(tx, session.userId, passwordHash, oldHash);
    return openSession(tx, 'customer', session.userId, change);
  });
  log.info({ event: 'password-changed', customer: session.userId }, 'security');
  return token;
}

/** Ends all sessions that used the old password and the open invitations, and notifies the customer by mail. */
export async function setPassword(
  db: Queryable,
  customerId: string,
  passwordHash: string,
  /** Refused when the password was changed meanwhile. */
  oldHash?: string,
): Promise<void> {
  const [customer] = await db
    .update(customers)
    .set({ passwordHash })
    .where(and(eq(customers.id, customerId), oldHash ? eq(customers.passwordHash, oldHash) : undefined))
    .returning({ email: customers.email, name: customers.name });
  if (!customer) throw new ShopError('unauthenticated');
  await endSessionsOf(db, 'customer', customerId);
  await db
    .update(customerInvitations)
    .set({ expiresAt: sql`now()` })
    .where(and(eq(customerInvitations.customerId, customerId), isOpen));
  await queueMail(db, {
    kind: 'password-changed',
    ref: randomUUID(),
    to: customer.email,
    template: 'password-changed',
    data: { name: customer.name },
  });
}
