import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { COMPANY_ROLES, type CompanyAct, REACH_OF, type Reach } from '#domain/companies/roles.ts';
import { companyMembers, orders, type quotes } from '../../platform/db/schema/index.ts';

type Whose = string | ReturnType<typeof sql.placeholder>;

const rolesThat = (act: CompanyAct, ...reaches: Reach[]) =>
  COMPANY_ROLES.filter((role) => reaches.includes(REACH_OF[role][act]));

/** Whether somebody has one of these roles in the company of this order or quote. */
const isMember = (table: typeof orders | typeof quotes, customerId: Whose, roles: readonly string[]) =>
  sql`EXISTS (SELECT FROM ${companyMembers} WHERE ${companyMembers.customerId} = ${customerId}
    AND ${companyMembers.companyId} = ${table.companyId} AND ${companyMembers.role} = ANY(${sql.param(roles)}::text[]))`;

/**
 * What somebody ordered or asked for himself: before he was in a company it stays his own, in its name it is his as long as he is
 * in it.
 */
export function isOwn(table: typeof orders | typeof quotes, customerId: Whose, act: CompanyAct): SQL {
  const isTheirs = eq(table.customerId, customerId);
  const inCompany = isMember(table, customerId, rolesThat(act, 'all', 'own'));
  return and(isTheirs, or(isNull(table.companyId), inCompany))!;
}

/** One's own, and of the company what the role reaches. Another's is as unknown as one that does not exist. */
export const isOpenTo = (table: typeof orders | typeof quotes, customerId: Whose, act: CompanyAct): SQL =>
  or(isOwn(table, customerId, act), isMember(table, customerId, rolesThat(act, 'all')))!;

/** Who hands in a payment's proof: also who placed or approved the order and has lost the right since its window opened. */
export const isPaidBy = (customerId: string): SQL =>
  or(isOrderOpenTo(customerId, 'pay'), eq(orders.customerId, customerId), eq(orders.approvedBy, customerId))!;

/** Who approved an order sees it, and may pay it, as long as he buys for the company. */
export const isOrderOpenTo = (customerId: Whose, act: CompanyAct): SQL =>
  act === 'see-orders' || act === 'pay'
    ? or(
        isOpenTo(orders, customerId, act),
        and(
          eq(orders.approvedBy, customerId),
          isMember(orders, customerId, rolesThat('approve', 'all', 'within-limit')),
        ),
      )!
    : isOpenTo(orders, customerId, act);
