import { and, eq, sql } from 'drizzle-orm';
import type { CompanyOfCustomer, CompanyOfOrder, CompanyOfQuote } from '#contract/company-entities.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { COMPANY_NAME } from '../../platform/db/desk-texts.ts';
import {
  approvalRequests,
  companies,
  companyMembers,
  customers,
  orders,
  priceLists,
  quotes,
} from '../../platform/db/schema/index.ts';

const SHOWN = {
  _id: companies.id,
  name: sql<string>`${COMPANY_NAME}`,
  state: companies.state,
  priceList: { _id: priceLists.id, name: priceLists.name },
};
const isItsList = eq(priceLists.id, companies.priceListId);
/** As the person stands today: he may have left since. */
const isBuyerOf = (table: typeof orders | typeof quotes) =>
  and(eq(companyMembers.customerId, table.customerId), eq(companyMembers.companyId, table.companyId));

/** Also one that is only asked for, or was closed. */
export async function companyOfCustomer(db: Queryable, id: string): Promise<CompanyOfCustomer | null> {
  const [found] = await db
    .select({ ...SHOWN, role: companyMembers.role })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .leftJoin(priceLists, isItsList)
    .where(eq(companyMembers.customerId, id));
  return found ?? null;
}

export async function companyOfQuote(db: Queryable, id: string): Promise<CompanyOfQuote | null> {
  const [found] = await db
    .select({ ...SHOWN, role: companyMembers.role })
    .from(quotes)
    .innerJoin(companies, eq(companies.id, quotes.companyId))
    .leftJoin(priceLists, isItsList)
    .leftJoin(companyMembers, isBuyerOf(quotes))
    .where(eq(quotes.id, id));
  return found ?? null;
}

export async function companyOfOrder(db: Queryable, id: string): Promise<CompanyOfOrder | null> {
  const [found] = await db
    .select({
      ...SHOWN,
      role: companyMembers.role,
      approver: { _id: customers.id, name: customers.name },
      approvedAt: approvalRequests.decidedAt,
    })
    .from(orders)
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .leftJoin(priceLists, isItsList)
    .leftJoin(companyMembers, isBuyerOf(orders))
    .leftJoin(customers, eq(customers.id, orders.approvedBy))
    .leftJoin(approvalRequests, eq(approvalRequests.orderId, orders.id))
    .where(eq(orders.id, id));
  if (!found) return null;
  const { approver, approvedAt, ...company } = found;
  return { ...company, approved: approver && approvedAt && { by: approver, at: approvedAt.toISOString() } };
}
