import { hash, randomBytes } from 'node:crypto';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { ownerMark, type Role } from '#domain/access.ts';
import type { Scope } from '#domain/keys/scopes.ts';
import { RIGHTS_OF, type Right, rightsOf, type StaffRole } from '#domain/staff/rights.ts';
import type { Db, Queryable } from '../db/database.ts';
import { preparedRead } from '../db/prepared.ts';
import { admins, sessions } from '../db/schema/index.ts';
import { lacksRoom } from '../lacks-room.ts';

export interface Session {
  id: string;
  role: Role;
  /** Of the customer or the staff member. */
  userId: string;
  name: string;
  /** Of the staff; a customer has none. */
  rights: readonly Right[];
  /** Of an API key, in whose program's name it acts; null: a person. */
  scopes: readonly Scope[] | null;
  /** A second factor is required of the staff, and this staff member has none yet. */
  secondFactorDue: boolean;
}

/** Where a session is opened, for the list of one's own. */
export interface Client {
  ip: string;
  /** As the browser names itself; null when it does not. */
  device: string | null;
}

/** Expired when unused for `idle`, or older than `absolute`. */
const LIFETIMES = {
  customer: { idle: '12 hours', absolute: '7 days' },
  admin: { idle: '30 minutes', absolute: '12 hours' },
} as const;

const LONGEST_DEVICE = 300;

export const tokenHashOf = (token: string) => hash('sha256', token, 'buffer');

export async function openSession(
  db: Queryable,
  role: Role,
  userId: string,
  client?: Client,
): Promise<string> {
  const token = ownerMark(role, hash('sha256', userId, 'base64url')) + randomBytes(26).toString('base64url');
  await db.insert(sessions).values({
    tokenHash: tokenHashOf(token),
    role,
    customerId: role === 'customer' ? userId : null,
    adminId: role === 'admin' ? userId : null,
    networkAddress: client?.ip ?? null,
    device: client?.device?.slice(0, LONGEST_DEVICE) ?? null,
    expiresAt: sql`now() + ${LIFETIMES[role].absolute}::interval`,
  });
  return token;
}

/** A session as it is stored. */
export interface FoundSession extends Omit<Session, 'rights' | 'scopes'> {
  stale: boolean;
  /** null: a customer. */
  staffRole: StaffRole | null;
}

/** The session of a token, unless it has ended; its value is `tokenHash`. */
export const VALID_SESSION = sql`SELECT s.id, s.role, coalesce(s.customer_id, s.admin_id) AS "userId", coalesce(c.name, a.name, '') AS name,
    s.last_used_at < now() - interval '1 minute' AS stale, a.role AS "staffRole",
    a.id IS NOT NULL AND a.totp_since IS NULL AND (SELECT second_factor_required FROM shop_settings)
      AS "secondFactorDue"
  FROM sessions s LEFT JOIN customers c ON c.id = s.customer_id LEFT JOIN admins a ON a.id = s.admin_id
  WHERE s.token_hash = ${sql.placeholder('tokenHash')} AND s.revoked_at IS NULL AND s.expires_at > now()
    AND a.disabled_at IS NULL AND s.last_used_at > now() - CASE s.role
      WHEN 'admin' THEN ${LIFETIMES.admin.idle}::interval ELSE ${LIFETIMES.customer.idle}::interval END`;

const findValid = preparedRead<FoundSession>('find session', VALID_SESSION);

/** Of the sessions of a role: neither ended nor expired. */
export const isLive = (role: Role) =>
  and(
    isNull(sessions.revokedAt),
    sql`${sessions.expiresAt} > now()`,
    sql`${sessions.lastUsedAt} > now() - ${LIFETIMES[role].idle}::interval`,
  );

/** Read from the database every time: a token revoked anywhere is refused everywhere immediately. */
export async function findSession(db: Db, token: string): Promise<Session | null> {
  const { rows } = await findValid(db, { tokenHash: tokenHashOf(token) });
  return rows[0] ? openedBy(db, rows[0]) : null;
}

/** The session that was found, used now. */
export async function openedBy(db: Db, found: FoundSession): Promise<Session> {
  const { id, role, userId, name, secondFactorDue, stale, staffRole } = found;
  // Once a minute is exact enough for idle time and saves a write per request.
  if (stale)
    await touch(db, id).catch((error) => {
      // On a full disk people still read what is theirs.
      if (!lacksRoom(error)) throw error;
    });
  const rights = staffRole ? rightsOf({ role: staffRole, secondFactorDue }) : [];
  return { id, role, userId, name, rights, scopes: null, secondFactorDue };
}

/** Not worth waiting for the disk or a standby: when it is lost, the next request does it again. */
const touch = (db: Db, sessionId: string) =>
  db.execute(sql`UPDATE sessions SET last_used_at = now()
    FROM (SELECT set_config('synchronous_commit', 'off', true)) AS soon WHERE id = ${sessionId}`);

/** Whether the login of this session was less than ten minutes ago. */
export async function signedInRecently(db: Db, sessionId: string): Promise<boolean> {
  const isRecent = and(
    eq(sessions.id, sessionId),
    sql`${sessions.createdAt} > now() - interval '10 minutes'`,
  );
  return (await db.$count(sessions, isRecent)) > 0;
}

/** Whether what a session began may go on: it has not ended, nor has the person lost the right since. */
export async function mayStill(db: Queryable, sessionId: string, right: Right): Promise<boolean> {
  const [found] = await db
    .select({ role: admins.role })
    .from(sessions)
    .innerJoin(admins, eq(admins.id, sessions.adminId))
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt), isNull(admins.disabledAt)));
  return found !== undefined && RIGHTS_OF[found.role].includes(right);
}

export async function endSession(db: Queryable, sessionId: string): Promise<void> {
  await db.update(sessions).set({ revokedAt: sql`now()` }).where(eq(sessions.id, sessionId));
}

/** Ends every session of a person, except `exceptSessionId`. */
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
