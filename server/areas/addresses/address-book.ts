import { and, asc, eq } from 'drizzle-orm';
import { asDelivery, deliveryProblem, type TypedDelivery } from '#domain/address.ts';
import { MAX_ADDRESSES } from '#domain/sizes/addresses.ts';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { addresses, customers } from '../../platform/db/schema/index.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { cleanText, oneLine } from '../../platform/http/clean-text.ts';

export type AddressRow = typeof addresses.$inferSelect;

export const readBook = (db: Queryable, customerId: string): Promise<AddressRow[]> =>
  db.select().from(addresses).where(eq(addresses.customerId, customerId)).orderBy(asc(addresses.id));

/** One change of a book at a time: how many there are, and which is the default, depends on all of them. */
export async function lockBook(tx: Transaction, customerId: string): Promise<AddressRow[]> {
  await lockRows(tx, customers, eq(customers.id, customerId), 'no key update');
  return readBook(tx, customerId);
}

export const isFull = (book: AddressRow[]) => book.length >= MAX_ADDRESSES;

/** Another customer's is as unknown as one that never existed. */
export function findInBook(book: AddressRow[], id: string): AddressRow {
  const found = book.find((row) => row.id === id);
  if (!found) throw notFound('this address');
  return found;
}

type TypedAddress = TypedDelivery & { label: string; company?: string | null | undefined };

/** The address as it is stored. */
export function readAddress({ label, company, ...typed }: TypedAddress) {
  const name = oneLine(cleanText('a name for this address', label))!;
  const problem = deliveryProblem(typed);
  if (problem) throw invalid(problem);
  return { label: name, company: oneLine(company), ...asDelivery(typed) };
}

/** Before another one becomes it: there is never more than one. */
export async function dropDefault(tx: Transaction, customerId: string): Promise<void> {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.customerId, customerId), eq(addresses.isDefault, true)));
}
