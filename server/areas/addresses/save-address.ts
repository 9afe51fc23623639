import { eq, sql } from 'drizzle-orm';
import { isSameAddress } from '#domain/address.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { addresses, type orders } from '../../platform/db/schema/index.ts';
import { isFull, readBook } from './address-book.ts';

interface Wish {
  order: typeof orders.$inferSelect;
  label: string;
  /** The unpaid orders that this one was placed instead of. */
  replaced: string[];
}

/**
 * Keeps the address of an order, once. Never refuses: the order counts, not the book. What was kept with an order that
 * this one corrects is corrected too. Needs the lock of the customer's checkouts.
 */
export async function keepAddress(tx: Transaction, { order, label, replaced }: Wish): Promise<void> {
  const { customerId, company, address, district, state, pincode, contact, gst } = order;
  const kept = { company, address, district, state, pincode, contact, gst };
  const book = await readBook(tx, customerId);
  if (book.some((row) => isSameAddress(row, kept))) return;
  const corrected = book.find((row) => row.keptWith !== null && replaced.includes(row.keptWith));
  const columns = { ...kept, label, keptWith: order.id };
  if (corrected)
    await tx
      .update(addresses)
      .set({ ...columns, updatedAt: sql`now()` })
      .where(eq(addresses.id, corrected.id));
  else if (!isFull(book))
    await tx.insert(addresses).values({ ...columns, customerId, isDefault: book.length === 0 });
}
