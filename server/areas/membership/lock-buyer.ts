import { eq } from 'drizzle-orm';
import { STANDING_OF } from '#domain/companies/company-life.ts';
import { REACH_OF } from '#domain/companies/roles.ts';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { companies } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import { type Membership, membershipOf } from './membership.ts';

/**
 * The company in whose name a customer buys; null: in his own, also as long as its application waits, or since it was closed.
 * Needs the lock of the customer's row; refuses who may not.
 */
export async function lockBuyer(tx: Transaction, customerId: string): Promise<Membership | null> {
  const found = await membershipOf(tx, customerId);
  if (!found) return null;
  // One after another: each counts what the others ordered in the month.
  const [company] = await lockRows(tx, companies, eq(companies.id, found.companyId), 'no key update');
  const companyState = company!.state;
  // Only what is active or suspended keeps its GSTINs, and its people as buyers.
  if (!STANDING_OF[companyState].keepsGstins) return null;
  if (REACH_OF[found.role].buy === 'none') throw new ShopError('role-may-not');
  if (!STANDING_OF[companyState].buys) throw new ShopError('company-suspended');
  return { ...found, companyState };
}

/** Of a quote that somebody asks for. Refuses who could not accept it. */
export async function companyIdOfAsker(db: Queryable, customerId: string): Promise<string | null> {
  const found = await membershipOf(db, customerId);
  if (!found || !STANDING_OF[found.companyState].keepsGstins) return null;
  if (REACH_OF[found.role].buy === 'none') throw new ShopError('role-may-not');
  return found.companyId;
}

/** Of an order or a quote that the desk makes for somebody. */
export async function companyIdOf(db: Queryable, customerId: string): Promise<string | null> {
  const found = await membershipOf(db, customerId);
  return found && STANDING_OF[found.companyState].keepsGstins ? found.companyId : null;
}
