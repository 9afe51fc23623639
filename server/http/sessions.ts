import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Role } from '#domain/access.ts';
import type { Db, Queryable } from '../db/database.ts';
import { admins, customers, sessions } from '../db/schema/index.ts';

export interface Session {
  id: string;
  role: Role;
  /** Of the customer or administrator. */
  userId: string;
  name: string;
}

/** Unused for `idle`, or older than `absolute`: over. */
const LIFETIMES = {
  customer: { idle: '12 hours', absolute: '7 days' },
  admin: { idle: '30 minutes', absolute: '12 hours' },
} as const;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

export async function openSession(db: Queryable, role: Role, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(sessions).values({
    tokenHash: hashOf(token),
    role,
    customerId: role === 'customer' ? userId : null,
    adminId: role === 'admin' ? userId : null,
    expiresAt: sql`now() + ${LIFETIMES[role].absolute}::interval`,
  });
  return token;
}

export async function findSession(db: Db, token: string): Promise<Session | null> {
  const [row] = await db
    .select({
      id: sessions.id,
      role: sessions.role,
      customerId: sessions.customerId,
      adminId: sessions.adminId,
      customerName: customers.name,
      adminName: admins.name,
      stale: sql<boolean>`${sessions.lastUsedAt} < now() - interval '1 minute'`,
    })
    .from(sessions)
    .leftJoin(customers, eq(customers.id, sessions.customerId))
    .leftJoin(admins, eq(admins.id, sessions.adminId))
    .where(
      and(
        eq(sessions.tokenHash, hashOf(token)),
        isNull(sessions.revokedAt),
        sql`${sessions.expiresAt} > now()`,
        sql`${sessions.lastUsedAt} > now() - CASE ${sessions.role} WHEN 'admin' THEN ${LIFETIMES.admin.idle}::interval ELSE ${LIFETIMES.customer.idle}::interval END`,
      ),
    );
  if (!row) return null;
  // Once a minute is exact enough for idle time and spares a write per request.
  if (row.stale) await db.update(sessions).set({ lastUsedAt: sql`now()` }).where(eq(sessions.id, row.id));
  const userId = row.customerId ?? row.adminId!;
  return { id: row.id, role: row.role, userId, name: row.customerName ?? row.adminName ?? '' };
}

export async function endSession(db: Queryable, sessionId: string): Promise<void> {
  await db.update(sessions).set({ revokedAt: sql`now()` }).where(eq(sessions.id, sessionId));
}

/** Ends every session of a person, but for `exceptSessionId`. */
export async function endSessionsOf(
  db: Queryable,
  role: Role,
  userId: string,
  exceptSessionId?: string,
): Promise<void> {
  const owner = role === 'customer' ? sessions.customerId : sessions.adminId;
  const others = exceptSessionId ? ne(sessions.id, exceptSessionId) : undefined;
  await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(owner, userId), isNull(sessions.revokedAt), others));
}
