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
 * Saves the address of an order, once. Never refuses: the order counts, not the book. An address saved with an order that
 * this one corrects is corrected too. Needs the lock of the customer's checkouts.
 */
export async function saveAddress(tx: Transaction, { order, label, replaced }: Wish): Promise<void> {
  const { customerId, company, address, district, state, pincode, contact, gst } = order;
  const delivered = { company, address, district, state, pincode, contact, gst };
  const book = await readBook(tx, customerId);
  if (book.some((row) => isSameAddress(row, delivered))) return;
  const corrected = book.find((row) => row.savedWith !== null && replaced.includes(row.savedWith));
  const columns = { ...delivered, label, savedWith: order.id };
  if (corrected)
    await tx
      .update(addresses)
      .set({ ...columns, updatedAt: sql`now()` })
      .where(eq(addresses.id, corrected.id));
  else if (!isFull(book))
    await tx.insert(addresses).values({ ...columns, customerId, isDefault: book.length === 0 });
}
