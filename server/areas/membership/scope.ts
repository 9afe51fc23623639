import { and, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import { REACH_OF } from '#domain/companies/roles.ts';
import { ID_PATTERN } from '#domain/id.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { companyMembers, customers, type orders, type quotes } from '../../platform/db/schema/index.ts';
import { invalid, ShopError } from '../../platform/errors.ts';
import { membershipOf } from './membership.ts';
import { isOwn } from './open-to.ts';

interface Scope {
  scope?: 'mine' | 'company' | undefined;
  person?: string | undefined;
}

/** Whose rows somebody lists; refuses the company's where his role does not reach them. */
export async function inScope(
  db: Queryable,
  table: typeof orders | typeof quotes,
  customerId: string,
  { scope = 'mine', person }: Scope,
): Promise<{ filter: SQL; companyId: string | null }> {
  if (scope === 'mine') return { filter: isOwn(table, customerId, 'see-orders'), companyId: null };
  const member = await membershipOf(db, customerId);
  if (!member || REACH_OF[member.role]['see-orders'] !== 'all') throw new ShopError('role-may-not');
  const { companyId } = member;
  const isOfCompany = eq(table.companyId, companyId);
  return { filter: and(isOfCompany, ofPerson(db, table, companyId, person))!, companyId };
}

function ofPerson(
  db: Queryable,
  table: typeof orders | typeof quotes,
  companyId: string,
  person: string | undefined,
): SQL | undefined {
  if (person === undefined) return undefined;
  if (person === 'left') {
    const isMember = and(
      eq(companyMembers.companyId, companyId),
      eq(companyMembers.customerId, table.customerId),
    );
    return notExists(db.select({ one: sql`1` }).from(companyMembers).where(isMember));
  }
  if (!new RegExp(ID_PATTERN).test(person)) throw invalid('Choose one of the company’s people.');
  return eq(table.customerId, person);
}

/** Who of the company ordered or asked: his name, and whether he has left since. */
export async function readPeople(db: Queryable, companyId: string, reader: string, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const isMember = and(eq(companyMembers.customerId, customers.id), eq(companyMembers.companyId, companyId));
  const rows = await db
    .select({ _id: customers.id, name: customers.name, role: companyMembers.role })
    .from(customers)
    .leftJoin(companyMembers, isMember)
    .where(inArray(customers.id, [...new Set(ids)]));
  return new Map(
    rows.map(({ _id, name, role }) => [_id, { _id, name, isYou: _id === reader, left: role === null }]),
  );
}
