import { and, asc, count, desc, eq, inArray, ne } from 'drizzle-orm';
import type { CompanyAddress } from '#contract/company-entities.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { companyAddresses, orders } from '../../platform/db/schema/index.ts';

export type CompanyAddressRow = typeof companyAddresses.$inferSelect;

export const readCompanyBook = (db: Queryable, companyId: string): Promise<CompanyAddressRow[]> =>
  db
    .select()
    .from(companyAddresses)
    .where(eq(companyAddresses.companyId, companyId))
    .orderBy(desc(companyAddresses.isDefault), asc(companyAddresses.id));

/** The default one first, then in the order in which they were saved. */
export async function readCompanyAddresses(db: Queryable, companyId: string): Promise<CompanyAddress[]> {
  return asShown(db, companyId, await readCompanyBook(db, companyId));
}

/** With how often each was ordered to. */
export async function asShown(
  db: Queryable,
  companyId: string,
  book: readonly CompanyAddressRow[],
): Promise<CompanyAddress[]> {
  if (book.length === 0) return [];
  const sent = await db
    .select({ address: orders.address, pincode: orders.pincode, orders: count() })
    .from(orders)
    .where(
      and(
        eq(orders.companyId, companyId),
        ne(orders.orderStatus, 'cancelled'),
        inArray(
          orders.pincode,
          book.map((row) => row.pincode),
        ),
      ),
    )
    .groupBy(orders.address, orders.pincode);
  return book.map((row) => ({
    _id: row.id,
    label: row.label,
    company: row.company,
    address: row.address,
    district: row.district,
    state: row.state,
    pincode: row.pincode,
    contact: row.contact,
    gstin: row.gst,
    isDefault: row.isDefault,
    orders: sent.find((each) => each.pincode === row.pincode && each.address === row.address)?.orders ?? 0,
  }));
}
