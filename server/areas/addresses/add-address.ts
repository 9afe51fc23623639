import { eq } from 'drizzle-orm';
import type { SavedAddress } from '#contract/addresses.ts';
import type { BodyOf } from '#contract/index.ts';
import { MAX_ADDRESSES } from '#domain/sizes/addresses.ts';
import type { Db } from '../../platform/db/database.ts';
import { addresses } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import { dropDefault, isFull, lockBook, readAddress } from './address-book.ts';
import { asSaved } from './read-addresses.ts';

/** The first one is the default, whether it is asked for or not. One that is there already was sent again: its answer was lost. */
export function addAddress(
  db: Db,
  customerId: string,
  { isDefault = false, ...typed }: BodyOf<'/user/addresses/add'>,
): Promise<SavedAddress> {
  const address = readAddress(typed);
  const fields = Object.keys(address) as (keyof typeof address)[];
  return db.transaction(async (tx) => {
    const book = await lockBook(tx, customerId);
    const present = book.find((row) => fields.every((field) => row[field] === address[field]));
    if (present && (present.isDefault || !isDefault)) return asSaved(tx, present);
    if (!present && isFull(book))
      throw new ShopError('conflict', {
        message: `Your address book is full: it holds ${MAX_ADDRESSES} addresses. Delete one first.`,
      });
    if (isDefault) await dropDefault(tx, customerId);
    const [row] = present
      ? await tx.update(addresses).set({ isDefault }).where(eq(addresses.id, present.id)).returning()
      : await tx
          .insert(addresses)
          .values({ ...address, customerId, isDefault: isDefault || book.length === 0 })
          .returning();
    return asSaved(tx, row!);
  });
}
