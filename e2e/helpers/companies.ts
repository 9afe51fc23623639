import { eq } from 'drizzle-orm';
import type { CompanyRole } from '#domain/companies/roles.ts';
import {
  companies,
  companyAddresses,
  companyGstins,
  companyMembers,
  customers,
} from '../../server/platform/db/schema/index.ts';
import { addCompany } from '../../server/testing/companies.ts';
import { ADDRESS } from './checkout.ts';
import { db } from './database.ts';
import { type Customer, registerCustomer } from './people.ts';

/** A company with an administrator and a buyer, R. Senthilkumar. */
export async function makeCompany() {
  const [admin, buyer] = [await registerCustomer(), await registerCustomer()];
  const [adminId, buyerId] = [await idOf(admin), await idOf(buyer)];
  const companyId = await addCompany({ deps: { db } }, [{ id: adminId }, { id: buyerId, role: 'buyer' }]);
  await db.update(customers).set({ name: 'R. Senthilkumar' }).where(eq(customers.id, buyerId));
  return { companyId, admin, buyer };
}

/** In rupees; null: no limit. */
export const limitOrders = async (buyer: Customer, perOrder: number | null) =>
  db
    .update(companyMembers)
    .set({ perOrderPaise: perOrder === null ? null : perOrder * 100 })
    .where(eq(companyMembers.customerId, await idOf(buyer)));

export const giveRole = async (member: Customer, role: CompanyRole) =>
  db
    .update(companyMembers)
    .set({ role })
    .where(eq(companyMembers.customerId, await idOf(member)));

async function idOf({ email }: Customer): Promise<string> {
  const [row] = await db.select().from(customers).where(eq(customers.email, email));
  return row!.id;
}

/** An address of the company's book, and the GSTIN of the company that it names, if any. */
export async function addCompanyAddress(
  companyId: string,
  fields: { label: string; isDefault?: boolean; gst?: string },
) {
  const { gst } = fields;
  if (gst) await db.insert(companyGstins).values({ companyId, gstin: gst, kept: true }).onConflictDoNothing();
  const place = { ...ADDRESS, pincode: String(ADDRESS.pincode), contact: String(ADDRESS.contact) };
  await db.insert(companyAddresses).values({ companyId, ...place, ...fields });
}

export const givePriceList = (companyId: string, priceListId: string) =>
  db.update(companies).set({ priceListId }).where(eq(companies.id, companyId));
