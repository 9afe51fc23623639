import { eq, sql } from 'drizzle-orm';
import type { SavedAddress } from '#contract/addresses.ts';
import type { BodyOf } from '#contract/index.ts';
import type { Db } from '../../platform/db/database.ts';
import { addresses } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import { dropDefault, findInBook, lockBook, readAddress } from './address-book.ts';
import { asSaved } from './read-addresses.ts';

/** What is absent stays as it is. */
export function editAddress(
  db: Db,
  customerId: string,
  { _id, isDefault, ...typed }: BodyOf<'/user/addresses/edit'>,
): Promise<SavedAddress> {
  return db.transaction(async (tx) => {
    const before = findInBook(await lockBook(tx, customerId), _id);
    if (before.isDefault && isDefault === false)
      throw new ShopError('conflict', { message: 'Make another address the default instead.' });
    const address = readAddress({ ...before, ...typed });
    if (isDefault && !before.isDefault) await dropDefault(tx, customerId);
    const [row] = await tx
      .update(addresses)
      .set({
        ...address,
        isDefault: before.isDefault || isDefault === true,
        savedWith: null,
        updatedAt: sql`now()`,
      })
      .where(eq(addresses.id, _id))
      .returning();
    return asSaved(tx, row!);
  });
}
