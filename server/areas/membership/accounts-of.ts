import { eq } from 'drizzle-orm';
import { STANDING_OF } from '#domain/companies/company-life.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { companies } from '../../platform/db/schema/index.ts';

/** Where copies of the mails about a company's orders and papers go; null: nowhere. */
export async function accountsOf(db: Queryable, companyId: string | null): Promise<string | null> {
  if (companyId === null) return null;
  const [company] = await db
    .select({ state: companies.state, accountsEmail: companies.accountsEmail })
    .from(companies)
    .where(eq(companies.id, companyId));
  return STANDING_OF[company!.state].getsCopies ? company!.accountsEmail : null;
}
