import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { customerInvitations, customers } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import { type Client, openSession } from '../../platform/http/sessions.ts';
import { networkOf } from '../../platform/rate-limits/network-address.ts';
import { hit } from '../../platform/rate-limits/rate-limits.ts';
import type { Deps } from '../deps.ts';
import { checkedPassword } from '../sign-in/check-input.ts';
import { trustNetwork } from '../sign-in/count-login.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { setPassword } from './change-password.ts';
import { hashInvitation, isOpen } from './invite-customer.ts';

/** A link has 256 random bits: this limits the work, not the guessing. */
const LOOKS_PER_NETWORK = { limit: 30, windowSeconds: 900 };

async function limitLooksFrom({ config, db }: Pick<Deps, 'config' | 'db'>, ip: string): Promise<void> {
  if (config.ipLimits) await hit(db, `customer-invitation-ip:${networkOf(ip)}`, LOOKS_PER_NETWORK);
}

async function findInvited(db: Queryable, token: string) {
  const [found] = await db
    .select({
      invitationId: customerInvitations.id,
      id: customers.id,
      name: customers.name,
      email: customers.email,
    })
    .from(customerInvitations)
    .innerJoin(customers, eq(customers.id, customerInvitations.customerId))
    .where(and(isOpen, eq(customerInvitations.tokenHash, hashInvitation(token))));
  if (!found)
    throw new ShopError('not-found', {
      message: 'This invitation is no longer valid. Choose a password under “Forgot password” instead.',
    });
  return { ...found, email: found.email ?? '' };
}

export async function readInvitation(deps: Deps, token: string, ip: string) {
  await limitLooksFrom(deps, ip);
  const { name, email } = await findInvited(deps.db, token);
  return { name, email };
}

/** The link was mailed to the customer's address: whoever has it owns the address, and from now on the account. */
export async function acceptInvitation(
  deps: Deps,
  given: { invitation: string; password: string; client: Client },
): Promise<{ token: string; name: string }> {
  const { invitation, client } = given;
  const password = checkedPassword(given.password);
  await limitLooksFrom(deps, client.ip);
  const { id } = await findInvited(deps.db, invitation);
  const passwordHash = await hashPassword(password);
  const opened = await deps.db.transaction(async (tx) => {
    await lockRows(tx, customers, eq(customers.id, id), 'no key update');
    // Under the lock: of two with the same link one comes second.
    const { invitationId, name, email } = await findInvited(tx, invitation);
    await tx
      .update(customerInvitations)
      .set({ acceptedAt: sql`now()` })
      .where(eq(customerInvitations.id, invitationId));
    await setPassword(tx, id, passwordHash);
    await trustNetwork(tx, { role: 'customer', name: email }, client.ip);
    return { name, token: await openSession(tx, 'customer', id, client) };
  });
  deps.log.info({ event: 'customer-invitation-accepted', customer: id }, 'security');
  return opened;
}
