import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import {
  digitsOf,
  readTypedFactor,
  stepBytes,
  stepsAround,
  TOTP_STEP_SECONDS,
} from '#domain/staff/second-factor.ts';
import type { Db, Queryable, Transaction } from '../../platform/db/database.ts';
import { admins, recoveryCodes } from '../../platform/db/schema/index.ts';
import { countTry, forgetTries } from '../../platform/rate-limits/rate-limits.ts';

/** Of all networks together: only a person who knows the password gets here. */
const TRIES = { free: 5, firstDelaySeconds: 30, longestDelaySeconds: 900 };
const triesKey = (adminId: string) => `second-factor:${adminId}`;

/** A guess at a code, counted before it is looked at. */
export const countFactorTry = (db: Queryable, adminId: string) => countTry(db, triesKey(adminId), TRIES);
export const forgetFactorTries = (db: Queryable, adminId: string) => forgetTries(db, triesKey(adminId));

export const totpCode = (secret: Uint8Array, step: number): string =>
  digitsOf(createHmac('sha1', secret).update(stepBytes(step)).digest());

export const hashRecoveryCode = (adminId: string, code: string) =>
  hash('sha256', `${adminId}\n${code}`, 'buffer');

/** By the database's clock, which all instances share. */
async function readStep(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ step: number }>(
    sql`SELECT floor(extract(epoch FROM clock_timestamp()) / ${TOTP_STEP_SECONDS})::float8 AS step`,
  );
  return rows[0]!.step;
}

/** The time step whose code this is; null when it is none of those that may be typed now. */
export async function findStep(db: Queryable, secret: Uint8Array, code: string): Promise<number | null> {
  const steps = stepsAround(await readStep(db));
  const found = steps.filter((step) =>
    timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code)),
  );
  return found[0] ?? null;
}

/** A code that was right when it was looked at. */
export type JudgedFactor = { is: 'app'; step: number } | { is: 'recovery'; codeHash: Buffer };

interface Holder {
  id: string;
  totpSecret: Buffer | null;
}

export async function judgeFactor(
  db: Db,
  { id, totpSecret }: Holder,
  typed: string,
): Promise<JudgedFactor | null> {
  const factor = readTypedFactor(typed);
  if (!factor || !totpSecret) return null;
  if (factor.is === 'app') {
    const step = await findStep(db, totpSecret, factor.code);
    return step === null ? null : { is: 'app', step };
  }
  const codeHash = hashRecoveryCode(id, factor.code);
  const isOpen = and(
    eq(recoveryCodes.adminId, id),
    eq(recoveryCodes.codeHash, codeHash),
    isNull(recoveryCodes.usedAt),
  );
  return (await db.$count(recoveryCodes, isOpen)) > 0 ? { is: 'recovery', codeHash } : null;
}

/** Uses the code up; false when it was used before, here or by another instance at the same moment. */
export async function takeFactor(tx: Transaction, holder: Holder, factor: JudgedFactor): Promise<boolean> {
  const { id, totpSecret } = holder;
  if (factor.is === 'app') {
    const isNewer = and(
      eq(admins.id, id),
      eq(admins.totpSecret, totpSecret!),
      lt(admins.totpStep, factor.step),
    );
    return Boolean((await tx.update(admins).set({ totpStep: factor.step }).where(isNewer)).rowCount);
  }
  const isUnused = and(
    eq(recoveryCodes.adminId, id),
    eq(recoveryCodes.codeHash, factor.codeHash),
    isNull(recoveryCodes.usedAt),
  );
  return Boolean((await tx.update(recoveryCodes).set({ usedAt: sql`now()` }).where(isUnused)).rowCount);
}

export const factorInWords = (factor: JudgedFactor | null) =>
  factor && (factor.is === 'app' ? 'authenticator app' : 'recovery code');
