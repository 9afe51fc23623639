import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { mailCodes } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import { isOfHandle } from '../sign-in/mail-codes.ts';

/** How long an unconfirmed registration is stored. */
export const REGISTRATION_LIFETIME = sql`interval '7 days'`;

export const registrationWaits = (email: string) =>
  and(
    eq(mailCodes.purpose, 'register'),
    eq(mailCodes.email, email),
    isNull(mailCodes.consumedAt),
    sql`${mailCodes.createdAt} > now() - ${REGISTRATION_LIFETIME}`,
  );

/**
 * The id of the registration with this handle, or of the only pending one; null when there is none. With several and
 * no handle it is unclear whose data a code would confirm, so they have to register again.
 */
export async function findRegistration(
  db: Queryable,
  email: string,
  handle?: string,
): Promise<string | null> {
  const waiting = await db
    .select({ id: mailCodes.id })
    .from(mailCodes)
    .where(and(registrationWaits(email), handle ? isOfHandle(handle) : undefined))
    .limit(2);
  if (waiting.length > 1) throw new ShopError('register-again');
  if (handle && waiting.length === 0)
    throw new ShopError('register-again', {
      message: 'This registration has expired. Please register again.',
    });
  return waiting[0]?.id ?? null;
}
