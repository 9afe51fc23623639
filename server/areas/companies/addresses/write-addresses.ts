import { eq, sql } from 'drizzle-orm';
import type { CompanyAddress } from '#contract/company-entities.ts';
import type { BodyOf } from '#contract/index.ts';
import { MAX_ADDRESSES } from '#domain/sizes/addresses.ts';
import type { Db } from '../../../platform/db/database.ts';
import { companyAddresses } from '../../../platform/db/schema/index.ts';
import { ShopError } from '../../../platform/errors.ts';
import { asShown } from '../company-addresses.ts';
import { dropDefault, findInBook, lockBook, readTyped } from './address-book.ts';

/** The first one is the default. One that is there already was sent again: its answer was lost. */
export function addCompanyAddress(
  db: Db,
  customerId: string,
  { isDefault = false, ...typed }: BodyOf<'/user/company/addresses/add'>,
): Promise<CompanyAddress> {
  return db.transaction(async (tx) => {
    const locked = await lockBook(tx, customerId);
    const { book, companyId } = locked;
    const address = readTyped(locked, typed);
    const fields = Object.keys(address) as (keyof typeof address)[];
    const present = book.find((row) => fields.every((field) => row[field] === address[field]));
    if (!present && book.length >= MAX_ADDRESSES)
      throw new ShopError('conflict', {
        message: `The address book is full: it holds ${MAX_ADDRESSES} addresses. Delete one first.`,
      });
    const becomesDefault = isDefault || book.length === 0;
    if (isDefault) await dropDefault(tx, companyId);
    const [row] = present
      ? await tx
          .update(companyAddresses)
          .set({ isDefault: isDefault || present.isDefault })
          .where(eq(companyAddresses.id, present.id))
          .returning()
      : await tx
          .insert(companyAddresses)
          .values({ ...address, companyId, isDefault: becomesDefault })
          .returning();
    const [shown] = await asShown(tx, companyId, [row!]);
    return shown!;
  });
}

/** What is absent stays as it is. */
export function editCompanyAddress(
  db: Db,
  customerId: string,
  { _id, isDefault, ...typed }: BodyOf<'/user/company/addresses/edit'>,
): Promise<CompanyAddress> {
  return db.transaction(async (tx) => {
    const locked = await lockBook(tx, customerId);
    const { gst, ...before } = findInBook(locked, _id);
    if (before.isDefault && isDefault === false)
      throw new ShopError('conflict', { message: 'Make another address the default instead.' });
    const address = readTyped(locked, { ...before, gstin: gst, ...typed });
    if (isDefault && !before.isDefault) await dropDefault(tx, locked.companyId);
    const [row] = await tx
      .update(companyAddresses)
      .set({ ...address, isDefault: before.isDefault || isDefault === true, updatedAt: sql`now()` })
      .where(eq(companyAddresses.id, _id))
      .returning();
    const [shown] = await asShown(tx, locked.companyId, [row!]);
    return shown!;
  });
}

/** Orders keep their own copy. */
export function deleteCompanyAddress(db: Db, customerId: string, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const locked = await lockBook(tx, customerId);
    const { isDefault } = findInBook(locked, id);
    if (isDefault && locked.book.length > 1)
      throw new ShopError('conflict', {
        message: 'This is the default address. Make another one the default, then delete it.',
      });
    await tx.delete(companyAddresses).where(eq(companyAddresses.id, id));
  });
}
