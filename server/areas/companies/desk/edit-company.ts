import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import { allows } from '#domain/staff/rights.ts';
import { recordChange } from '../../../platform/audit/record-change.ts';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { lockRows } from '../../../platform/db/locks.ts';
import { companies, companyAddresses, priceLists } from '../../../platform/db/schema/index.ts';
import { notFound, ShopError } from '../../../platform/errors.ts';
import { cleanText, oneLine } from '../../../platform/http/clean-text.ts';
import type { Session } from '../../../platform/http/sessions.ts';
import type { Deps } from '../../deps.ts';
import { lockGstins, readGstins, storeGstins } from '../company-gstins.ts';
import { readAccountsEmail } from '../edit-own-company.ts';
import { lockWholeCompany, touched } from '../lock-company.ts';
import { type CompanyRow, shownName } from '../record-company-act.ts';
import { checkedGstins } from './add-company.ts';

type Edit = BodyOf<'/admin/companies/edit'>;

const NO_RIGHT = 'Your role does not allow you to choose what a company pays. Ask an owner of the shop.';

/** What is absent stays as it is. */
export async function editCompany({ db }: Pick<Deps, 'db'>, staff: Session, edit: Edit): Promise<void> {
  if (edit.priceList !== undefined && !allows(staff.rights, 'prices.write'))
    throw new ShopError('right-needed', { message: NO_RIGHT });
  const changed = readTyped(edit);
  const gstins = edit.gstins === undefined ? null : checkedGstins(edit.gstins);
  await db.transaction(async (tx) => {
    if (gstins) await lockGstins(tx);
    const { company } = await lockWholeCompany(tx, edit.id, () => lockList(tx, edit.priceList));
    const before = await asRecorded(tx, company);
    if (gstins) await changeGstins(tx, company, gstins);
    const [after] = await tx
      .update(companies)
      .set({ ...changed, ...touched })
      .where(eq(companies.id, company.id))
      .returning();
    await recordChange(tx, staff, {
      entity: 'company',
      action: 'edited',
      entityId: company.id,
      before,
      after: await asRecorded(tx, after!),
    });
  });
}

const readTyped = ({ name, tradeName, priceList, accountsEmail, note }: Edit) => ({
  ...(name !== undefined && { legalName: oneLine(cleanText('the legal name of the company', name))! }),
  ...(tradeName !== undefined && { tradeName: oneLine(tradeName) }),
  ...(priceList !== undefined && { priceListId: priceList }),
  ...(accountsEmail !== undefined && { accountsEmail: readAccountsEmail(accountsEmail) }),
  ...(note !== undefined && { note: note?.trim() ?? '' }),
});

/** An address of the company's cannot have a GSTIN that is no longer the company's. */
async function changeGstins(tx: Transaction, company: CompanyRow, gstins: string[]): Promise<void> {
  await storeGstins(tx, company, gstins);
  await tx
    .update(companyAddresses)
    .set({ gst: null, updatedAt: sql`now()` })
    .where(and(eq(companyAddresses.companyId, company.id), notInArray(companyAddresses.gst, gstins)));
}

/** So that it is not deleted meanwhile. */
async function lockList(tx: Transaction, listId: string | null | undefined): Promise<void> {
  if (!listId) return;
  const found = await lockRows(tx, priceLists, eq(priceLists.id, listId), 'key share');
  if (found.length === 0) throw notFound('this price list');
}

async function asRecorded(db: Queryable, company: CompanyRow) {
  const { legalName, priceListId, accountsEmail, note } = company;
  const [list] = priceListId
    ? await db.select({ name: priceLists.name }).from(priceLists).where(eq(priceLists.id, priceListId))
    : [];
  return {
    name: shownName(company),
    'legal name': legalName,
    GSTINs: (await readGstins(db, [company.id])).get(company.id),
    'price list': list?.name,
    'accounts e-mail': accountsEmail,
    note,
  };
}
