import { asc } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { admins } from '../../../platform/db/schema/index.ts';

export interface Person {
  id: string;
  name: string;
  email: string | null;
  userId: string;
}

/** All who are or were on the staff: none is deleted. */
export const listPeople = (db: Queryable): Promise<Person[]> =>
  db
    .select({ id: admins.id, name: admins.name, email: admins.email, userId: admins.userId })
    .from(admins)
    .orderBy(asc(admins.name), asc(admins.id));
