import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { CODE_TRIES } from '#domain/limits.ts';
import type { Queryable } from '../db/database.ts';
import { mailCodes, type Registration } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { ShopError } from '../http/errors.ts';
import { hit, networkOf } from '../http/rate-limits.ts';
import { type CodePurpose, codeMatches } from './make-code.ts';

const CHECKS_PER_NETWORK = { limit: 60, windowSeconds: 900 };

export async function limitChecksFrom(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  ip: string,
): Promise<void> {
  if (config.ipLimits) await hit(db, `code-check-ip:${networkOf(ip)}`, CHECKS_PER_NETWORK);
}

/**
 * The id of the code that was typed. The try is counted before the comparison and for every code of the address,
 * so that guesses made at once, or against several registrations, are not more than the few allowed.
 */
export async function findTypedCode(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  purpose: CodePurpose,
  email: string,
  typed: string,
): Promise<string> {
  const counted = await db
    .update(mailCodes)
    .set({ tries: sql`${mailCodes.tries} + 1` })
    .where(
      and(
        eq(mailCodes.purpose, purpose),
        eq(mailCodes.email, email),
        isNull(mailCodes.consumedAt),
        sql`${mailCodes.expiresAt} > now()`,
        lt(mailCodes.tries, CODE_TRIES),
      ),
    )
    .returning({ id: mailCodes.id, codeHash: mailCodes.codeHash });
  const found = counted.find((row) => codeMatches(row.codeHash, purpose, email, typed));
  if (!found) {
    log.warn({ event: 'code-refused', purpose }, 'security');
    throw new ShopError('code-wrong');
  }
  return found.id;
}

/** Takes the code away and hands out what was bound to it; only one of those who try at once gets it. */
export async function useCode(db: Queryable, codeId: string): Promise<Registration | null> {
  const [used] = await db
    .update(mailCodes)
    .set({ consumedAt: sql`now()` })
    .where(and(eq(mailCodes.id, codeId), isNull(mailCodes.consumedAt)))
    .returning({ registration: mailCodes.registration });
  if (!used) throw new ShopError('code-wrong');
  return used.registration;
}
