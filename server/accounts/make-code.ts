import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { CODE_DIGITS, CODE_LIFETIME_MS } from '#domain/limits.ts';
import type { Db, Queryable } from '../db/database.ts';
import { customers, mailCodes } from '../db/schema/index.ts';

export type CodePurpose = 'register' | 'reset';

export interface CodeRequest {
  purpose: CodePurpose;
  email: string;
  /** The registration to confirm; without it, the newest one of the address. */
  registrationId?: string;
}

export type CodeLetter =
  | { to: string; template: 'code'; data: { name: string; code: string } }
  | { to: string; template: 'password-reset'; data: { code: string } };

/** A registration that was not confirmed is kept for so long. */
export const REGISTRATION_KEPT = sql`interval '7 days'`;
const lifetime = sql`make_interval(secs => ${CODE_LIFETIME_MS / 1000})`;

/** Makes the code at the moment it is mailed; null when there is nobody to send one to. */
export const makeCode = (db: Db, request: CodeRequest): Promise<CodeLetter | null> =>
  db.transaction<CodeLetter | null>((tx) =>
    request.purpose === 'register' ? makeRegistrationCode(tx, request) : makeResetCode(tx, request.email),
  );

export const registrationWaits = (email: string) =>
  and(
    eq(mailCodes.purpose, 'register'),
    eq(mailCodes.email, email),
    isNull(mailCodes.consumedAt),
    sql`${mailCodes.createdAt} > now() - ${REGISTRATION_KEPT}`,
  );

/** A registration has one code at a time: a new one takes the place of the old. */
async function makeRegistrationCode(db: Queryable, { email, registrationId }: CodeRequest) {
  const [waiting] = await db
    .select({ id: mailCodes.id, registration: mailCodes.registration })
    .from(mailCodes)
    .where(and(registrationWaits(email), registrationId ? eq(mailCodes.id, registrationId) : undefined))
    .orderBy(desc(mailCodes.createdAt), desc(mailCodes.id))
    .limit(1)
    .for('update');
  if (!waiting) return null;
  const code = randomCode();
  await db
    .update(mailCodes)
    .set({ codeHash: hashCode('register', email, code), tries: 0, expiresAt: sql`now() + ${lifetime}` })
    .where(eq(mailCodes.id, waiting.id));
  return { to: email, template: 'code', data: { name: waiting.registration!.name, code } } as const;
}

async function makeResetCode(db: Queryable, email: string) {
  const [customer] = await db
    .select({ email: customers.email })
    .from(customers)
    .where(eq(customers.email, email));
  if (!customer) return null;
  await voidCodes(db, 'reset', email);
  const code = randomCode();
  await db.insert(mailCodes).values({
    purpose: 'reset',
    email,
    codeHash: hashCode('reset', email, code),
    expiresAt: sql`now() + ${lifetime}`,
  });
  return { to: customer.email, template: 'password-reset', data: { code } } as const;
}

export async function voidCodes(db: Queryable, purpose: CodePurpose, email: string): Promise<void> {
  await db
    .update(mailCodes)
    .set({ consumedAt: sql`now()` })
    .where(and(eq(mailCodes.purpose, purpose), eq(mailCodes.email, email), isNull(mailCodes.consumedAt)));
}

const randomCode = () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

const SALT_BYTES = 16;

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
