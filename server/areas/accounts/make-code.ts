import { and, eq, sql } from 'drizzle-orm';
import type { CodeLetter, CustomerCodeRequest } from '../../outside/mail/code-letter.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { customers, mailCodes } from '../../platform/db/schema/index.ts';
import { freshCode, randomCode } from '../sign-in/mail-codes.ts';
import { makeInvitationLink } from './invite-customer.ts';
import { registrationWaits } from './waiting-registrations.ts';

/** Creates the code when it is mailed; null when there is no one to send one to. */
export const makeCustomerCode = (db: Db, request: CustomerCodeRequest): Promise<CodeLetter | null> =>
  db.transaction((tx) => {
    if (request.purpose === 'customer-invitation') return makeInvitationLink(tx, request.invitationId);
    return request.purpose === 'register'
      ? makeRegistrationCode(tx, request.email, request.registrationId)
      : makeResetCode(tx, request.email, request.handleHash);
  });

/** A registration has one code at a time: a new one replaces the old. */
async function makeRegistrationCode(
  tx: Transaction,
  email: string,
  registrationId: string | null | undefined,
): Promise<CodeLetter | null> {
  if (registrationId === null) return null;
  const isMeant = and(
    registrationWaits(email),
    registrationId ? eq(mailCodes.id, registrationId) : undefined,
  );
  const waiting = await lockRows(tx, mailCodes, isMeant, 'update');
  if (waiting.length !== 1) return null;
  const code = randomCode();
  await tx
    .update(mailCodes)
    .set(freshCode('register', email, code))
    .where(eq(mailCodes.id, waiting[0]!.id));
  return { to: email, template: 'code', data: { code } };
}

/** Codes that others requested stay valid: a stranger's request must not invalidate the owner's. */
async function makeResetCode(
  tx: Transaction,
  email: string,
  handleHash?: string,
): Promise<CodeLetter | null> {
  const [customer] = await tx.select({ id: customers.id }).from(customers).where(eq(customers.email, email));
  if (!customer) return null;
  const code = randomCode();
  const row = freshCode('reset', email, code);
  await tx
    .insert(mailCodes)
    .values({
      purpose: 'reset',
      email,
      handleHash: handleHash ? Buffer.from(handleHash, 'base64') : null,
      ...row,
    })
    .onConflictDoUpdate({
      target: mailCodes.handleHash,
      targetWhere: sql`handle_hash IS NOT NULL`,
      set: row,
    });
  return { to: email, template: 'password-reset', data: { code } };
}
