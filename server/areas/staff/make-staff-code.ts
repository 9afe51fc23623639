import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { CodeLetter, StaffCodeRequest, StaffEmailRequest } from '../../outside/mail/code-letter.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { admins, mailCodes, staffInvitations } from '../../platform/db/schema/index.ts';
import { freshCode, isOpen as isOpenCode, randomCode } from '../sign-in/mail-codes.ts';
import { hashInvitation } from './accept-invitation.ts';
import { findStaffMember } from './find-staff-member.ts';
import { isOpen } from './invite-staff-member.ts';

const TOKEN_BYTES = 32;

export const makeStaffCode = (db: Db, request: StaffCodeRequest): Promise<CodeLetter | null> =>
  db.transaction((tx) => {
    if (request.purpose === 'invitation') return makeInvitationLink(tx, request.invitationId);
    return request.purpose === 'staff-email' ? makeEmailCode(tx, request) : makeResetCode(tx, request.email);
  });

/** Each mail has a link of its own, and the last one counts. */
async function makeInvitationLink(tx: Transaction, invitationId: string): Promise<CodeLetter | null> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const isMeant = and(
    eq(staffInvitations.id, invitationId),
    isOpen,
    sql`${staffInvitations.expiresAt} > now()`,
  );
  const [invitation] = await tx
    .update(staffInvitations)
    .set({ tokenHash: hashInvitation(token) })
    .where(isMeant)
    .returning();
  if (!invitation) return null;
  const { email: to, name, role, invitedBy } = invitation;
  const [inviter] = await tx.select({ name: admins.name }).from(admins).where(eq(admins.id, invitedBy));
  return { to, template: 'invitation', data: { name, invitedBy: inviter!.name, role, token } };
}

/** A new one replaces the old; none when the address was given up meanwhile. */
async function makeEmailCode(
  tx: Transaction,
  { purpose, email, codeId }: StaffEmailRequest,
): Promise<CodeLetter | null> {
  const code = randomCode();
  const { rowCount } = await tx
    .update(mailCodes)
    .set(freshCode(purpose, email, code))
    .where(and(eq(mailCodes.id, codeId), isOpenCode(purpose, email)));
  return rowCount ? { to: email, template: 'staff-email', data: { code } } : null;
}

/** No one who is disabled or has no address; the answer does not reveal it. */
async function makeResetCode(tx: Transaction, name: string): Promise<CodeLetter | null> {
  const admin = await findStaffMember(tx, name);
  if (!admin?.email || admin.disabledAt) return null;
  const code = randomCode();
  await tx
    .insert(mailCodes)
    .values({ purpose: 'staff-reset', email: name, ...freshCode('staff-reset', name, code) });
  return { to: admin.email, template: 'staff-password-reset', data: { code } };
}
