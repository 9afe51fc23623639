import { eq, inArray, sql } from 'drizzle-orm';
import { STANDING_OF } from '#domain/companies/company-life.ts';
import { type CompanyAct, reaches } from '#domain/companies/roles.ts';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { lockAll, lockRows } from '../../platform/db/locks.ts';
import { companies, companyMembers, customers } from '../../platform/db/schema/index.ts';
import { notFound, ShopError } from '../../platform/errors.ts';
import { membershipOf } from '../membership/membership.ts';
import type { CompanyRow } from './record-company-act.ts';

export type MemberRow = typeof companyMembers.$inferSelect;

export interface LockedCompany {
  company: CompanyRow;
  members: MemberRow[];
}

/** Of the caller's company. */
export interface OwnLocked extends LockedCompany {
  own: MemberRow;
}

export const readMembers = (db: Queryable, companyId: string): Promise<MemberRow[]> =>
  db
    .select()
    .from(companyMembers)
    .where(eq(companyMembers.companyId, companyId))
    .orderBy(companyMembers.joinedAt, companyMembers.customerId);

/** The customer whose membership is to be made, changed or ended. */
export async function lockCustomer(tx: Transaction, customerId: string) {
  const [customer] = await lockRows(tx, customers, eq(customers.id, customerId), 'no key update');
  return customer;
}

export async function lockCompany(tx: Transaction, companyId: string): Promise<LockedCompany | null> {
  const [company] = await lockRows(tx, companies, eq(companies.id, companyId), 'no key update');
  return company ? { company, members: await readMembers(tx, companyId) } : null;
}

export const noCompany = () => notFound('a company of yours');

/** Those whose membership changes are locked before. What the caller may is read under the company's lock. */
export async function lockOwnCompany(tx: Transaction, customerId: string): Promise<OwnLocked> {
  const membership = await membershipOf(tx, customerId);
  const locked = membership && (await lockCompany(tx, membership.companyId));
  const own = locked?.members.find((member) => member.customerId === customerId);
  if (!locked || !own) throw noCompany();
  return { ...locked, own };
}

const NOT_ADMIN = 'Only an administrator of the company may do this.';

/** The same for an act of an administrator. */
export async function lockToManage(
  tx: Transaction,
  customerId: string,
  act: Extract<CompanyAct, 'manage-people' | 'write-addresses'> = 'manage-people',
): Promise<OwnLocked> {
  const locked = await lockOwnCompany(tx, customerId);
  if (!reaches(locked.own.role, act, false)) throw new ShopError('forbidden', { message: NOT_ADMIN });
  refuseUnmanaged(locked.company);
  return locked;
}

export function refuseUnmanaged({ state }: CompanyRow): void {
  if (STANDING_OF[state].managesPeople) return;
  const message =
    state === 'applied' ? 'The shop has not decided about this company yet.' : 'This company is closed.';
  throw new ShopError('conflict', { message });
}

/** With the rows of all its people, so that no checkout of theirs goes on by what was before. For the staff. */
export async function lockWholeCompany(
  tx: Transaction,
  companyId: string,
  lockBetween?: () => Promise<void>,
): Promise<LockedCompany> {
  const people = await readMembers(tx, companyId);
  const ids = people.map((member) => member.customerId);
  if (ids.length > 0) await lockAll(tx, customers, inArray(customers.id, ids), 'no key update');
  await lockBetween?.();
  const locked = await lockCompany(tx, companyId);
  if (!locked) throw notFound('this company');
  if (locked.members.some((member) => !ids.includes(member.customerId)))
    throw new ShopError('conflict', { message: 'Somebody joined this company just now. Try again.' });
  return locked;
}

export const touched = { version: sql`version + 1`, updatedAt: sql`now()` };
