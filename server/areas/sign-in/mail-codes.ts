import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Role } from '#domain/access.ts';
import { CODE_DIGITS, CODE_LIFETIME_MS } from '#domain/sizes/mail-codes.ts';
import type { CodePurpose } from '../../outside/mail/code-letter.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { lockAll } from '../../platform/db/locks.ts';
import { mailCodes } from '../../platform/db/schema/index.ts';
import { hashHandle } from './handles.ts';

/** Whose codes they are. */
export const ROLE_OF: Readonly<Record<CodePurpose, Role>> = {
  register: 'customer',
  reset: 'customer',
  'staff-reset': 'admin',
  'staff-email': 'admin',
};

const lifetime = sql`make_interval(secs => ${CODE_LIFETIME_MS / 1000})`;

export const freshCode = (purpose: CodePurpose, email: string, code: string) => ({
  codeHash: hashCode(purpose, email, code),
  tries: 0,
  openTries: 0,
  expiresAt: sql`now() + ${lifetime}`,
});

export const isOpen = (purpose: CodePurpose, email: string) =>
  and(eq(mailCodes.purpose, purpose), eq(mailCodes.email, email), isNull(mailCodes.consumedAt));

export function isOfHandle(handle: string) {
  const handleHash = hashHandle(handle);
  return or(eq(mailCodes.handleHash, handleHash), sql`${handleHash} = ANY(${mailCodes.otherHandles})`);
}

/** All valid codes of the address: using or voiding one locks all. */
export const lockCodes = (tx: Transaction, purpose: CodePurpose, email: string) =>
  lockAll(tx, mailCodes, isOpen(purpose, email), 'update');

export async function voidCodes(tx: Transaction, purpose: CodePurpose, email: string): Promise<void> {
  await tx.update(mailCodes).set({ consumedAt: sql`now()` }).where(isOpen(purpose, email));
}

export const randomCode = () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

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
