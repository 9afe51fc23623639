import { and, eq, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { admins } from '../../platform/db/schema/index.ts';
import type { Account } from '../sign-in/known-networks.ts';

export type Admin = typeof admins.$inferSelect;

/** Programs stand among the staff only to be named. */
export const isPerson = eq(admins.isProgram, false);

/** A user id or an e-mail in the one form that is compared and counted. */
export const staffNameOf = (typed: string) => typed.trim().toLowerCase();

/** The key under which tries are counted: the name as typed, so that the count does not reveal which names are one person's. */
export const accountOf = (typed: string): Account => ({ role: 'admin', name: staffNameOf(typed) });

/** The names that a person can log in with. */
export const accountsOf = ({ userId, email }: Pick<Admin, 'userId' | 'email'>): Account[] =>
  [...new Set([userId, email ?? userId].map(staffNameOf))].map(accountOf);

/** By the user id or the e-mail, in any case. */
export async function findStaffMember(db: Queryable, typed: string): Promise<Admin | undefined> {
  const name = typed.trim();
  const [admin] = await db
    .select()
    .from(admins)
    .where(
      and(isPerson, or(sql`lower(${admins.userId}) = lower(${name})`, eq(admins.email, staffNameOf(name)))),
    )
    .orderBy(sql`${admins.userId} = ${name} DESC`)
    .limit(1);
  return admin;
}
