import { randomUUID } from 'node:crypto';
import { ROLE_WORDS, type StaffRole } from '#domain/staff/rights.ts';
import type { Queryable } from '../platform/db/database.ts';
import { admins } from '../platform/db/schema/index.ts';
import { openSession } from '../platform/http/sessions.ts';
import { ADMIN } from './administrator.ts';
import { quickHash } from './quick-hash.ts';

export interface TestColleague {
  id: string;
  userId: string;
  email: string;
  name: string;
  role: StaffRole;
  token: string;
}

type Standing = Pick<typeof admins.$inferInsert, 'disabledAt' | 'totpSecret' | 'totpSince'>;

/** Somebody of that role who is logged in, put straight into the database. Their password is ADMIN's. */
export async function addColleague(
  db: Queryable,
  role: StaffRole,
  standing: Standing = {},
): Promise<TestColleague> {
  const userId = `${role}-${randomUUID().slice(0, 13)}`;
  const person = { userId, role, email: `${userId}@example.com`, name: `${ROLE_WORDS[role].label} Person` };
  const [admin] = await db
    .insert(admins)
    .values({ ...person, ...standing, passwordHash: await quickHash(ADMIN.password) })
    .returning();
  return { ...person, id: admin!.id, token: await openSession(db, 'admin', admin!.id) };
}
