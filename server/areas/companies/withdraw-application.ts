import { eq } from 'drizzle-orm';
import { companyChangeProblem } from '#domain/companies/company-life.ts';
import { companies } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Session } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { lockCustomer, lockOwnCompany } from './lock-company.ts';
import { customerActor, recordCompanyAct } from './record-company-act.ts';

/** Withdraws the customer's own application, which is gone then. */
export async function withdrawApplication({ db }: Pick<Deps, 'db'>, session: Session): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCustomer(tx, session.userId);
    const { company } = await lockOwnCompany(tx, session.userId);
    const problem = companyChangeProblem(company.state, 'withdraw');
    if (problem) throw new ShopError('conflict', { message: problem });
    await tx.delete(companies).where(eq(companies.id, company.id));
    await recordCompanyAct(tx, customerActor(session), { action: 'withdrawn', company });
  });
}
