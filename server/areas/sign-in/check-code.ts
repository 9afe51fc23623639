import { and, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { CODE_LIFETIME_MS, CODE_TRIES, CODE_TRIES_OF_STRANGERS } from '#domain/sizes/mail-codes.ts';
import type { CodePurpose } from '../../outside/mail/code-letter.ts';
import type { Db, Queryable, Transaction } from '../../platform/db/database.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { mailCodes } from '../../platform/db/schema/index.ts';
import { type Registration, readRegistration } from '../../platform/db/schema/json-columns.ts';
import { ShopError } from '../../platform/errors.ts';
import { networkOf } from '../../platform/rate-limits/network-address.ts';
import { hit, isWithin } from '../../platform/rate-limits/rate-limits.ts';
import type { Deps } from '../deps.ts';
import { networkIsKnown } from './known-networks.ts';
import { codeMatches, isOfHandle, isOpen, lockCodes, ROLE_OF, saltOf } from './mail-codes.ts';

const CHECKS_PER_NETWORK = { limit: 60, windowSeconds: 900 };
const TRIES_PER_NETWORK = { limit: CODE_TRIES, windowSeconds: CODE_LIFETIME_MS / 1000 };

export async function limitChecksFrom(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  ip: string,
): Promise<void> {
  if (config.ipLimits) await hit(db, `code-check-ip:${networkOf(ip)}`, CHECKS_PER_NETWORK);
}

export interface TypedCode {
  purpose: CodePurpose;
  /** Of a customer; of the staff the user id or e-mail, in lower case. */
  email: string;
  code: string;
  /** The handle of the client that requested the code. */
  handle: string | undefined;
  /** Without a handle: the only code that may be meant, where that is known; null when there is none. */
  onlyCodeId?: string | null;
  ip: string;
}

interface TriedCode {
  id: string;
  codeHash: Buffer;
}

/** The id of the typed code. The try is counted before the comparison, so that parallel guesses are limited too. */
export async function findTypedCode(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  typed: TypedCode,
): Promise<string> {
  const { purpose, email, code } = typed;
  const tried = typed.handle ? await tryOwnCode(db, typed, typed.handle) : await tryOpenCodes(db, typed);
  // Without a code as much is written, so that the time does not reveal whether a code exists.
  if (tried.length === 0) await isWithin(db, `code-try:${email}|${networkOf(typed.ip)}`, TRIES_PER_NETWORK);
  const found = tried.find((row) => codeMatches(row.codeHash, purpose, email, code));
  if (!found) {
    log.warn({ event: 'code-refused', purpose }, 'security');
    throw new ShopError('code-wrong');
  }
  return found.id;
}

const isUsable = ({ purpose, email }: TypedCode) =>
  and(isOpen(purpose, email), sql`${mailCodes.expiresAt} > now()`);

/** Only the holder of the handle can use up these tries. */
const tryOwnCode = (db: Queryable, typed: TypedCode, handle: string): Promise<TriedCode[]> =>
  db
    .update(mailCodes)
    .set({ tries: sql`${mailCodes.tries} + 1` })
    .where(and(isUsable(typed), isOfHandle(handle), lt(mailCodes.tries, CODE_TRIES)))
    .returning({ id: mailCodes.id, codeHash: mailCodes.codeHash });

/** Each network has its own tries per code; networks unknown to the account share a limit. */
async function tryOpenCodes(db: Db, typed: TypedCode): Promise<TriedCode[]> {
  const { onlyCodeId, purpose, email } = typed;
  if (onlyCodeId === null) return [];
  const isStranger = !(await networkIsKnown(db, { role: ROLE_OF[purpose], name: email }, typed.ip));
  return db.transaction(async (tx) => {
    const isMeant = and(isUsable(typed), onlyCodeId ? eq(mailCodes.id, onlyCodeId) : undefined);
    const usable = await lockRows(tx, mailCodes, isMeant, 'update');
    const tried: TriedCode[] = [];
    for (const row of usable) {
      if (isStranger && row.openTries >= CODE_TRIES_OF_STRANGERS) continue;
      // The salt is new with every code, and so are the tries.
      const key = `code-try:${saltOf(row.codeHash)}|${networkOf(typed.ip)}`;
      if (!(await isWithin(tx, key, TRIES_PER_NETWORK))) continue;
      if (isStranger) await countOpenTry(tx, row.id);
      tried.push(row);
    }
    return tried;
  });
}

const countOpenTry = (db: Queryable, codeId: string) =>
  db
    .update(mailCodes)
    .set({ openTries: sql`${mailCodes.openTries} + 1` })
    .where(eq(mailCodes.id, codeId));

/** Deletes the code and returns what was bound to it; only one of several parallel tries gets it. */
export async function useCode(
  tx: Transaction,
  { purpose, email, codeId }: { purpose: CodePurpose; email: string; codeId: string },
): Promise<Registration | null> {
  await lockCodes(tx, purpose, email);
  const [used] = await tx
    .update(mailCodes)
    .set({ consumedAt: sql`now()` })
    .where(and(eq(mailCodes.id, codeId), isOpen(purpose, email)))
    .returning({ registration: mailCodes.registration });
  if (!used) throw new ShopError('code-wrong');
  return used.registration && readRegistration(codeId, used.registration);
}

/**
 * Whether the holder of the handle sends a code again that was used (its answer was lost), or that is void since another
 * one was used; the caller finds out what it did. The limit of tries and the lifetime stay the same.
 */
export async function isSpent(
  db: Db,
  { purpose, email, code, handle }: Pick<TypedCode, 'purpose' | 'email' | 'code' | 'handle'>,
  isMeant?: SQL,
): Promise<boolean> {
  if (!handle) return false;
  const [used] = await db
    .update(mailCodes)
    .set({ tries: sql`${mailCodes.tries} + 1` })
    .where(
      and(
        eq(mailCodes.purpose, purpose),
        eq(mailCodes.email, email),
        isOfHandle(handle),
        isNotNull(mailCodes.consumedAt),
        sql`${mailCodes.expiresAt} > now()`,
        lt(mailCodes.tries, CODE_TRIES),
        isMeant,
      ),
    )
    .returning({ codeHash: mailCodes.codeHash });
  return used !== undefined && codeMatches(used.codeHash, purpose, email, code);
}
