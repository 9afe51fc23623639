import type { BodyOf } from '#contract/index.ts';
import { asCompanyGstins, companyGstinsProblem } from '#domain/companies/company-gstins.ts';
import { companies, companyMembers } from '../../platform/db/schema/index.ts';
import { invalid } from '../../platform/errors.ts';
import { cleanText, oneLine } from '../../platform/http/clean-text.ts';
import type { Session } from '../../platform/http/sessions.ts';
import { hit } from '../../platform/rate-limits/rate-limits.ts';
import type { Deps } from '../deps.ts';
import { queueDeskNotice } from '../lifecycle/shop-notices.ts';
import { lockGstins, refuseTaken, storeGstins } from './company-gstins.ts';
import { lockCustomer } from './lock-company.ts';
import { customerActor, fact, recordCompanyAct } from './record-company-act.ts';
import { refuseMember } from './refuse-member.ts';

const APPLICATIONS = { limit: 5, windowSeconds: 86_400, tooMany: 'You have asked several times today.' };

/** The customer becomes the administrator of a company that the shop has yet to make active. */
export async function applyForCompany(
  { db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>,
  session: Session,
  typed: BodyOf<'/user/company/apply'>,
): Promise<void> {
  const legalName = oneLine(cleanText('the legal name of the company', typed.name))!;
  const problem = companyGstinsProblem([typed.gstin]);
  if (problem) throw invalid(problem);
  const gstins = asCompanyGstins([typed.gstin]);
  const customerId = session.userId;
  await hit(db, `company-applications:${customerId}`, APPLICATIONS);
  await db.transaction(async (tx) => {
    await lockGstins(tx);
    const customer = await lockCustomer(tx, customerId);
    await refuseMember(tx, customerId);
    await refuseTaken(tx, gstins, null);
    const [company] = await tx
      .insert(companies)
      .values({ legalName, state: 'applied', askedBy: customerId })
      .returning();
    await storeGstins(tx, company!, gstins);
    await tx.insert(companyMembers).values({ customerId, companyId: company!.id, role: 'admin' });
    await recordCompanyAct(tx, customerActor(session), {
      action: 'applied',
      company: company!,
      changes: [fact('GSTIN', gstins[0]!)],
    });
    await queueDeskNotice({ config, log }, tx, {
      kind: 'company-asked',
      ref: company!.id,
      template: 'company-asked',
      data: {
        companyId: company!.id,
        company: legalName,
        gstin: gstins[0]!,
        name: customer!.name,
        phone: customer!.phone,
      },
    });
  });
}
