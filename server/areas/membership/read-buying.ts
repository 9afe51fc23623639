import { and, asc, eq } from 'drizzle-orm';
import type { CheckoutTerms } from '#contract/checkout.ts';
import { STANDING_OF } from '#domain/companies/company-life.ts';
import { paiseToRupees } from '#domain/money.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { companyMembers, customers } from '../../platform/db/schema/index.ts';
import { membershipOf } from './membership.ts';
import { orderedThisMonth } from './ordered-this-month.ts';

const rupeesOrNull = (paise: number | null) => (paise === null ? null : paiseToRupees(paise));

/** For which company a customer buys, and how much without asking. */
export async function readBuying(db: Queryable, customerId: string): Promise<CheckoutTerms['buying']> {
  const member = await membershipOf(db, customerId);
  if (!member || !STANDING_OF[member.companyState].keepsGstins) return null;
  const { companyId, companyName, companyState, role, perOrderPaise, perMonthPaise } = member;
  const isAdmin = and(eq(companyMembers.companyId, companyId), eq(companyMembers.role, 'admin'));
  const admins = await db
    .select({ name: customers.name })
    .from(companyMembers)
    .innerJoin(customers, eq(customers.id, companyMembers.customerId))
    .where(isAdmin)
    .orderBy(asc(companyMembers.joinedAt));
  return {
    company: companyName,
    suspended: !STANDING_OF[companyState].buys,
    role,
    perOrder: rupeesOrNull(perOrderPaise),
    perMonth: rupeesOrNull(perMonthPaise),
    orderedThisMonth: paiseToRupees(await orderedThisMonth(db, { customerId, companyId })),
    administrators: admins.map(({ name }) => name),
  };
}
