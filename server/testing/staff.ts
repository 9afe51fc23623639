import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { ROLE_WORDS, type StaffRole } from '#domain/staff/rights.ts';
import { totpCode } from '../areas/staff/totp.ts';
import type { Queryable } from '../platform/db/database.ts';
import { admins } from '../platform/db/schema/index.ts';
import { openSession } from '../platform/http/sessions.ts';
import { ADMIN } from './administrator.ts';
import { quickHash } from './quick-hash.ts';

export interface TestStaffMember {
  id: string;
  userId: string;
  email: string;
  name: string;
  role: StaffRole;
  token: string;
}

type Standing = Pick<typeof admins.$inferInsert, 'disabledAt' | 'email' | 'totpSecret' | 'totpSince'>;

/** A person of that role who is logged in, put straight into the database. Their password is ADMIN's. */
export async function addStaffMember(
  db: Queryable,
  role: StaffRole,
  standing: Standing = {},
): Promise<TestStaffMember> {
  const userId = `${role}-${randomUUID().slice(0, 13)}`;
  const person = { userId, role, email: `${userId}@example.com`, name: `${ROLE_WORDS[role].label} Person` };
  const [admin] = await db
    .insert(admins)
    .values({ ...person, ...standing, passwordHash: await quickHash(ADMIN.password) })
    .returning();
  return { ...person, id: admin!.id, token: await openSession(db, 'admin', admin!.id) };
}

const SECRET = Buffer.from('a secret of 20 bytes');

/** The same with a second factor. */
export const addStaffMemberWithFactor = (db: Queryable, role: StaffRole): Promise<TestStaffMember> =>
  addStaffMember(db, role, { totpSecret: SECRET, totpSince: new Date() });

/** What the authenticator app of a person with a second factor shows, by the database's clock and so many steps later. */
export async function codeOfApp(db: Queryable, stepsLater = 0, secret: Buffer = SECRET): Promise<string> {
  const { rows } = await db.execute<{ step: number }>(
    sql`SELECT floor(extract(epoch FROM now()) / 30)::float8 AS step`,
  );
  return totpCode(secret, rows[0]!.step + stepsLater);
}

/** One that the app shows neither now nor soon. */
export async function wrongCode(db: Queryable, secret: Buffer = SECRET): Promise<string> {
  const right = await Promise.all([-2, -1, 0, 1, 2, 3].map((step) => codeOfApp(db, step, secret)));
  return ['000000', '111111', '222222', '333333', '444444', '555555', '666666'].find(
    (code) => !right.includes(code),
  )!;
}
