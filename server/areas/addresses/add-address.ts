import type { KeptAddress } from '#contract/addresses.ts';
import type { BodyOf } from '#contract/index.ts';
import { MAX_ADDRESSES } from '#domain/limits/addresses.ts';
import type { Db } from '../../platform/db/database.ts';
import { addresses } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import { dropDefault, isFull, lockBook, readAddress } from './address-book.ts';
import { asKept } from './read-addresses.ts';

/** The first one is the default, whether it is asked for or not. */
export function addAddress(
  db: Db,
  customerId: string,
  { isDefault = false, ...typed }: BodyOf<'/user/addresses/add'>,
): Promise<KeptAddress> {
  const address = readAddress(typed);
  return db.transaction(async (tx) => {
    const book = await lockBook(tx, customerId);
    if (isFull(book))
      throw new ShopError('conflict', {
        message: `Your address book is full: it holds ${MAX_ADDRESSES} addresses. Delete one first.`,
      });
    if (isDefault) await dropDefault(tx, customerId);
    const [row] = await tx
      .insert(addresses)
      .values({ ...address, customerId, isDefault: isDefault || book.length === 0 })
      .returning();
    return asKept(tx, row!);
  });
}
