import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { lockAll } from '../../platform/db/locks.ts';
import { mailCodes, staffInvitations } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Admin } from './find-staff-member.ts';
import { holderOf, isOfAddress } from './invite-staff-member.ts';

/** How long an address waits for its code: the code itself works for minutes, and another can be sent. */
const WAITS = sql`interval '1 day'`;

/** A new address of a staff member that no code has proved yet. */
export const isNewEmailOf = (adminId: string) =>
  and(
    eq(mailCodes.purpose, 'staff-email'),
    eq(mailCodes.adminId, adminId),
    isNull(mailCodes.consumedAt),
    sql`${mailCodes.createdAt} > now() - ${WAITS}`,
  );

export async function findNewEmail(
  db: Queryable,
  adminId: string,
): Promise<{ id: string; email: string } | null> {
  const [waiting] = await db
    .select({ id: mailCodes.id, email: mailCodes.email })
    .from(mailCodes)
    .where(isNewEmailOf(adminId))
    .orderBy(desc(mailCodes.createdAt), desc(mailCodes.id))
    .limit(1);
  return waiting ?? null;
}

export async function addNewEmail(tx: Transaction, adminId: string, email: string): Promise<string> {
  const [row] = await tx
    .insert(mailCodes)
    // No code matches until one is mailed.
    .values({ purpose: 'staff-email', email, adminId, codeHash: Buffer.alloc(0), expiresAt: sql`now()` })
    .returning({ id: mailCodes.id });
  return row!.id;
}

export async function giveUpNewEmail(tx: Transaction, adminId: string): Promise<void> {
  await lockAll(tx, mailCodes, isNewEmailOf(adminId), 'update');
  await tx.update(mailCodes).set({ consumedAt: sql`now()` }).where(isNewEmailOf(adminId));
}

/** Under the lock of the staff. An invitation claims the address as much as a login does. */
export async function refuseTaken(tx: Transaction, others: Admin[], email: string): Promise<void> {
  if (holderOf(others, email))
    throw new ShopError('email-taken', { message: 'Somebody else on the team has this e-mail.' });
  if ((await tx.$count(staffInvitations, isOfAddress(email))) > 0)
    throw new ShopError('email-taken', { message: 'Somebody is invited to the team with this e-mail.' });
}
