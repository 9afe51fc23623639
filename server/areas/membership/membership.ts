import { eq } from 'drizzle-orm';
import type { CompanyState } from '#domain/companies/company-life.ts';
import type { Limits } from '#domain/companies/limits.ts';
import type { CompanyRole } from '#domain/companies/roles.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { companies, companyMembers } from '../../platform/db/schema/index.ts';

export interface Membership extends Limits {
  companyId: string;
  companyName: string;
  companyState: CompanyState;
  priceListId: string | null;
  role: CompanyRole;
}

/**
 * The company that a customer belongs to. It changes only under the lock of the customer's row and then the company's:
 * a checkout that has the first reads what stays true.
 */
export async function membershipOf(db: Queryable, customerId: string): Promise<Membership | null> {
  const [found] = await db
    .select({
      companyId: companies.id,
      legalName: companies.legalName,
      tradeName: companies.tradeName,
      companyState: companies.state,
      priceListId: companies.priceListId,
      role: companyMembers.role,
      perOrderPaise: companyMembers.perOrderPaise,
      perMonthPaise: companyMembers.perMonthPaise,
    })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(eq(companyMembers.customerId, customerId));
  if (!found) return null;
  const { legalName, tradeName, ...membership } = found;
  return { ...membership, companyName: tradeName ?? legalName };
}
