import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import { companyAddresses } from '../../../platform/db/schema/index.ts';
import { invalid, notFound } from '../../../platform/errors.ts';
import { readAddress } from '../../addresses/address-book.ts';
import { type CompanyAddressRow, readCompanyBook } from '../company-addresses.ts';
import { readGstins } from '../company-gstins.ts';
import { lockToManage } from '../lock-company.ts';

export interface LockedBook {
  companyId: string;
  gstins: string[];
  book: CompanyAddressRow[];
}

/** One change of a book at a time, by an administrator: the company's row is locked. */
export async function lockBook(tx: Transaction, customerId: string): Promise<LockedBook> {
  const { company } = await lockToManage(tx, customerId, 'write-addresses');
  const gstins = await readGstins(tx, [company.id]);
  const book = await readCompanyBook(tx, company.id);
  return { companyId: company.id, gstins: gstins.get(company.id)!, book };
}

export function findInBook({ book }: LockedBook, id: string): CompanyAddressRow {
  const found = book.find((row) => row.id === id);
  if (!found) throw notFound('this address');
  return found;
}

type Typed = Omit<Parameters<typeof readAddress>[0], 'gst'> & { gstin?: string | number | null | undefined };

/** The address as it is stored; a GSTIN in it is one of the company's. */
export function readTyped({ gstins }: LockedBook, { gstin, ...typed }: Typed) {
  const address = readAddress({ ...typed, gst: gstin });
  if (address.gst !== null && !gstins.includes(address.gst))
    throw invalid('Choose one of the GSTINs of the company.');
  return address;
}

/** Before another one becomes it: there is never more than one. */
export const dropDefault = (tx: Transaction, companyId: string) =>
  tx
    .update(companyAddresses)
    .set({ isDefault: false })
    .where(and(eq(companyAddresses.companyId, companyId), eq(companyAddresses.isDefault, true)));
