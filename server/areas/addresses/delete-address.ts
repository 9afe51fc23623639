import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { addresses } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import { findInBook, lockBook } from './address-book.ts';

/** Orders keep their own copy. */
export function deleteAddress(db: Db, customerId: string, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const book = await lockBook(tx, customerId);
    const { isDefault } = findInBook(book, id);
    if (isDefault && book.length > 1)
      throw new ShopError('conflict', {
        message: 'This is your default address. Make another one the default, then delete it.',
      });
    await tx.delete(addresses).where(eq(addresses.id, id));
  });
}
