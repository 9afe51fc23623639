import { sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import { asCompanyGstins, companyGstinsProblem } from '#domain/companies/company-gstins.ts';
import { recordChange } from '../../../platform/audit/record-change.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { companies, companyMembers } from '../../../platform/db/schema/index.ts';
import { invalid, notFound, ShopError } from '../../../platform/errors.ts';
import { cleanText, oneLine } from '../../../platform/http/clean-text.ts';
import type { Session } from '../../../platform/http/sessions.ts';
import type { Deps } from '../../deps.ts';
import { membershipOf } from '../../membership/membership.ts';
import { lockGstins, storeGstins } from '../company-gstins.ts';
import { lockCompany, lockCustomer, refuseUnmanaged } from '../lock-company.ts';
import { fact, recordCompanyAct, shownName } from '../record-company-act.ts';

/** Active at once; the customer becomes its administrator. */
export async function addCompany(
  { db }: Pick<Deps, 'db'>,
  staff: Session,
  typed: BodyOf<'/admin/companies/add'>,
): Promise<string> {
  const legalName = oneLine(cleanText('the legal name of the company', typed.name))!;
  const gstins = checkedGstins(typed.gstins);
  return db.transaction(async (tx) => {
    await lockGstins(tx);
    if (typed.customerId) await lockNewMember(tx, typed.customerId);
    const [company] = await tx
      .insert(companies)
      .values({ legalName, tradeName: oneLine(typed.tradeName), state: 'active', decidedAt: sql`now()` })
      .returning();
    const { id } = company!;
    await storeGstins(tx, company!, gstins);
    if (typed.customerId)
      await tx.insert(companyMembers).values({ customerId: typed.customerId, companyId: id, role: 'admin' });
    await recordChange(tx, staff, {
      entity: 'company',
      action: 'added',
      entityId: id,
      after: { name: shownName(company!), 'legal name': legalName, GSTINs: gstins },
    });
    return id;
  });
}

export async function addMember(
  { db }: Pick<Deps, 'db'>,
  staff: Session,
  { id, customerId, role }: BodyOf<'/admin/companies/addMember'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { name } = await lockNewMember(tx, customerId);
    const locked = await lockCompany(tx, id);
    if (!locked) throw notFound('this company');
    refuseUnmanaged(locked.company);
    await tx.insert(companyMembers).values({ customerId, companyId: id, role });
    await recordCompanyAct(tx, staff, {
      action: 'member-added',
      company: locked.company,
      changes: [fact('person', name), fact('role', role)],
    });
  });
}

export function checkedGstins(typed: readonly string[]): string[] {
  const problem = companyGstinsProblem(typed);
  if (problem) throw invalid(problem);
  return asCompanyGstins(typed);
}

/** A customer who is in no company. */
async function lockNewMember(tx: Transaction, customerId: string) {
  const customer = await lockCustomer(tx, customerId);
  if (!customer) throw notFound('this customer');
  const membership = await membershipOf(tx, customerId);
  if (!membership) return customer;
  const message =
    membership.companyState === 'applied'
      ? `${customer.name} has asked for a company account: decide about that.`
      : `${customer.name} is in ${membership.companyName} already.`;
  throw new ShopError('conflict', { message });
}
