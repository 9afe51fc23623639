import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { CODE_DIGITS, CODE_LIFETIME_MS } from '#domain/limits/mail-codes.ts';
import type { CodeLetter, CodePurpose, CodeRequest } from '../../outside/mail/code-letter.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { lockAll, lockRows } from '../../platform/db/locks.ts';
import { customers, mailCodes } from '../../platform/db/schema/index.ts';
import { registrationWaits } from './waiting-registrations.ts';

const lifetime = sql`make_interval(secs => ${CODE_LIFETIME_MS / 1000})`;

/** Creates the code when it is mailed; null when there is nobody to send one to. */
export const makeCode = (db: Db, request: CodeRequest): Promise<CodeLetter | null> =>
  db.transaction((tx) =>
    request.purpose === 'register'
      ? makeRegistrationCode(tx, request.email, request.registrationId)
      : makeResetCode(tx, request.email, request.handleHash),
  );

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
    .set(fresh('register', email, code))
    .where(eq(mailCodes.id, waiting[0]!.id));
  return { to: email, template: 'code', data: { code } };
}

/** Codes that others requested stay valid: a stranger's request must not invalidate the owner's. */
async function makeResetCode(
  tx: Transaction,
  email: string,
  handleHash?: string,
): Promise<CodeLetter | null> {
  const [customer] = await tx
    .select({ email: customers.email })
    .from(customers)
    .where(eq(customers.email, email));
  if (!customer) return null;
  const code = randomCode();
  const row = fresh('reset', email, code);
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
  return { to: customer.email, template: 'password-reset', data: { code } };
}

const fresh = (purpose: CodePurpose, email: string, code: string) => ({
  codeHash: hashCode(purpose, email, code),
  tries: 0,
  openTries: 0,
  expiresAt: sql`now() + ${lifetime}`,
});

export const isOpen = (purpose: CodePurpose, email: string) =>
  and(eq(mailCodes.purpose, purpose), eq(mailCodes.email, email), isNull(mailCodes.consumedAt));

/** All valid codes of the address: using or voiding one locks all. */
export const lockCodes = (tx: Transaction, purpose: CodePurpose, email: string) =>
  lockAll(tx, mailCodes, isOpen(purpose, email), 'update');

export async function voidCodes(tx: Transaction, purpose: CodePurpose, email: string): Promise<void> {
  await tx.update(mailCodes).set({ consumedAt: sql`now()` }).where(isOpen(purpose, email));
}

const randomCode = () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

const SALT_BYTES = 16;
export const saltOf = (codeHash: Buffer) => codeHash.toString('hex', 0, SALT_BYTES);

function hashCode(
  purpose: CodePurpose,
  email: string,
  code: string,
  salt: Buffer = randomBytes(SALT_BYTES),
): Buffer {
  const mac = createHmac('sha256', salt).update(`${purpose}\n${email}\n${code}`).digest();
  return Buffer.concat([salt, mac]);
}

export function codeMatches(codeHash: Buffer, purpose: CodePurpose, email: string, code: string): boolean {
  const expected = hashCode(purpose, email, code, codeHash.subarray(0, SALT_BYTES));
  return codeHash.length === expected.length && timingSafeEqual(codeHash, expected);
}
