import { eq, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import { type CompanyChange, companyChangeProblem, STANDING_OF } from '#domain/companies/company-life.ts';
import { queueMail } from '../../../outside/mail/queue-mail.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { companies, companyGstins, customers } from '../../../platform/db/schema/index.ts';
import { ShopError } from '../../../platform/errors.ts';
import { cleanText, oneLine } from '../../../platform/http/clean-text.ts';
import type { Session } from '../../../platform/http/sessions.ts';
import type { Deps } from '../../deps.ts';
import { lockGstins, readGstins, refuseTaken } from '../company-gstins.ts';
import { revokeAll } from '../company-invitations.ts';
import { type LockedCompany, lockWholeCompany, touched } from '../lock-company.ts';
import { type CompanyRow, fact, recordCompanyAct, shownName } from '../record-company-act.ts';
import { whatIsOpen } from './what-is-open.ts';

type Needs = Pick<Deps, 'db'>;

/** Of an application, or of a suspended company. Its GSTINs are nobody else's from then on. */
export async function activateCompany({ db }: Needs, staff: Session, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockGstins(tx);
    const { company } = await lockForChange(tx, id, 'activate');
    const gstins = (await readGstins(tx, [id])).get(id)!;
    await refuseTaken(tx, gstins, id);
    await enterState(tx, company, 'active');
    await recordCompanyAct(tx, staff, { action: 'activated', company });
    if (company.state === 'applied') await mailDecision(tx, company, null);
  });
}

/** Orders and prices of its own stop at once; what is open may be paid. */
export async function suspendCompany(
  { db }: Needs,
  staff: Session,
  { id, reason }: BodyOf<'/admin/companies/suspend'>,
): Promise<void> {
  const why = oneLine(reason);
  await db.transaction(async (tx) => {
    const { company } = await lockForChange(tx, id, 'suspend');
    await enterState(tx, company, 'suspended');
    await recordCompanyAct(tx, staff, {
      action: 'suspended',
      company,
      changes: why === null ? [] : [fact('reason', why)],
    });
  });
}

/** For good. What speaks against it is named. */
export async function closeCompany({ db }: Needs, staff: Session, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { company } = await lockForChange(tx, id, 'close');
    const open = await whatIsOpen(tx, id);
    if (open.length > 0)
      throw new ShopError('conflict', { message: `This company cannot be closed yet: ${open.join(', ')}.` });
    await revokeAll(tx, id);
    await enterState(tx, company, 'closed');
    // The list can be deleted when nobody else has it.
    await tx.update(companies).set({ priceListId: null }).where(eq(companies.id, id));
    await recordCompanyAct(tx, staff, { action: 'closed', company });
  });
}

/** The application is gone, and the customer is told why. */
export async function refuseApplication(
  { db }: Needs,
  staff: Session,
  { id, reason }: BodyOf<'/admin/companies/refuse'>,
): Promise<void> {
  const why = cleanText('the reason', reason);
  await db.transaction(async (tx) => {
    const { company } = await lockForChange(tx, id, 'refuse');
    await tx.delete(companies).where(eq(companies.id, id));
    await recordCompanyAct(tx, staff, { action: 'refused', company, changes: [fact('reason', why)] });
    await mailDecision(tx, company, why);
  });
}

async function lockForChange(tx: Transaction, id: string, change: CompanyChange): Promise<LockedCompany> {
  const locked = await lockWholeCompany(tx, id);
  const problem = companyChangeProblem(locked.company.state, change);
  if (problem) throw new ShopError('conflict', { message: problem });
  return locked;
}

async function enterState(tx: Transaction, { id }: CompanyRow, state: CompanyRow['state']): Promise<void> {
  await tx
    .update(companies)
    .set({ state, decidedAt: sql`coalesce(decided_at, now())`, ...touched })
    .where(eq(companies.id, id));
  await tx
    .update(companyGstins)
    .set({ kept: STANDING_OF[state].keepsGstins })
    .where(eq(companyGstins.companyId, id));
}

async function mailDecision(tx: Transaction, company: CompanyRow, refusedFor: string | null): Promise<void> {
  if (company.askedBy === null) return;
  const [applicant] = await tx.select().from(customers).where(eq(customers.id, company.askedBy));
  await queueMail(tx, {
    kind: 'company-decided',
    ref: company.id,
    to: applicant!.email,
    template: 'company-decided',
    data: { name: applicant!.name, company: shownName(company), refusedFor },
  });
}
