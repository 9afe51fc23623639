import { and, eq, sql } from 'drizzle-orm';
import { APPLICATION_DAYS } from '#domain/sizes/companies.ts';
import type { Db } from '../../platform/db/database.ts';
import { companies } from '../../platform/db/schema/index.ts';
import { lockWholeCompany } from './lock-company.ts';

const isOld = and(
  eq(companies.state, 'applied'),
  sql`${companies.createdAt} < now() - make_interval(days => ${APPLICATION_DAYS})`,
);

/** Applications that nobody decided about; their customers may ask again. */
export async function dropOldApplications(db: Db): Promise<void> {
  for (const { id } of await db.select({ id: companies.id }).from(companies).where(isOld))
    await db.transaction(async (tx) => {
      await lockWholeCompany(tx, id);
      await tx.delete(companies).where(and(isOld, eq(companies.id, id)));
    });
}
