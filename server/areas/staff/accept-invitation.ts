import { hash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Db, Queryable } from '../../platform/db/database.ts';
import { admins, staffInvitations } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import { type Client, openSession } from '../../platform/http/sessions.ts';
import { networkOf } from '../../platform/rate-limits/network-address.ts';
import { hit } from '../../platform/rate-limits/rate-limits.ts';
import type { Deps } from '../deps.ts';
import { checkedPassword } from '../sign-in/check-input.ts';
import { trustNetwork } from '../sign-in/count-login.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { accountOf } from './find-staff-member.ts';
import { holderOf, type Invitation, isOpen } from './invite-staff-member.ts';
import { lockStaff } from './lock-staff.ts';
import { recordLogin } from './log-in-admin.ts';
import { fact, recordStaffAct } from './record-staff-act.ts';

/** A link has 256 random bits: this limits the work, not the guessing. */
const LOOKS_PER_NETWORK = { limit: 30, windowSeconds: 900 };

export const hashInvitation = (token: string) => hash('sha256', token, 'buffer');

async function limitLooksFrom({ config, db }: Pick<Deps, 'config' | 'db'>, ip: string): Promise<void> {
  if (config.ipLimits) await hit(db, `invitation-ip:${networkOf(ip)}`, LOOKS_PER_NETWORK);
}

const isValid = (token: string) =>
  and(
    isOpen,
    eq(staffInvitations.tokenHash, hashInvitation(token)),
    sql`${staffInvitations.expiresAt} > now()`,
  );

async function findInvitation(db: Queryable, token: string): Promise<Invitation> {
  const [invitation] = await db.select().from(staffInvitations).where(isValid(token));
  if (!invitation)
    throw new ShopError('not-found', {
      message: 'This invitation is no longer valid. Ask whoever invited you for a new one.',
    });
  return invitation;
}

/** Whom an invitation is for. */
export async function readInvitation(deps: Deps, token: string, ip: string) {
  await limitLooksFrom(deps, ip);
  const { name, email, role, invitedBy } = await findInvitation(deps.db, token);
  return { name, email, role, invitedBy: await nameOf(deps.db, invitedBy) };
}

async function nameOf(db: Db, adminId: string): Promise<string> {
  const [admin] = await db.select({ name: admins.name }).from(admins).where(eq(admins.id, adminId));
  return admin!.name;
}

/** Makes the account, which keeps the invitation's id, so that its history begins with the invitation. */
export async function acceptInvitation(
  deps: Deps,
  given: { invitation: string; password: string; client: Client },
): Promise<{ token: string; name: string }> {
  const { invitation: link, client } = given;
  const password = checkedPassword(given.password);
  await limitLooksFrom(deps, client.ip);
  await findInvitation(deps.db, link);
  const passwordHash = await hashPassword(password);
  const opened = await deps.db.transaction(async (tx) => {
    const staff = await lockStaff(tx);
    const { id, name, email, role } = await findInvitation(tx, link);
    if (holderOf(staff, email))
      throw new ShopError('email-taken', {
        message: 'Somebody on the team has this e-mail already. Log in instead.',
      });
    await tx.insert(admins).values({ id, userId: email, email, name, role, passwordHash });
    await tx.update(staffInvitations).set({ acceptedAt: sql`now()` }).where(eq(staffInvitations.id, id));
    await trustNetwork(tx, accountOf(email), client.ip);
    const actor = { userId: id, name };
    await recordStaffAct(tx, actor, {
      action: 'invitation-accepted',
      about: { id, name },
      changes: [fact('role', role)],
    });
    await recordLogin(tx, { id, name }, null, client);
    return { id, name, token: await openSession(tx, 'admin', id, client) };
  });
  deps.log.warn({ event: 'invitation-accepted', admin: opened.id }, 'security');
  return opened;
}
