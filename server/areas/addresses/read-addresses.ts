import { and, count, desc, eq, inArray, ne } from 'drizzle-orm';
import type { SavedAddress } from '#contract/addresses.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { orders } from '../../platform/db/schema/index.ts';
import { type AddressRow, readBook } from './address-book.ts';

/** The default one first, then in the order in which they were saved. */
export async function readAddresses(db: Queryable, customerId: string): Promise<SavedAddress[]> {
  const book = await readBook(db, customerId);
  const [chosen, others] = [book.filter((row) => row.isDefault), book.filter((row) => !row.isDefault)];
  return withOrders(db, customerId, [...chosen, ...others]);
}

export async function asSaved(db: Queryable, row: AddressRow): Promise<SavedAddress> {
  const [saved] = await withOrders(db, row.customerId, [row]);
  return saved!;
}

async function withOrders(db: Queryable, customerId: string, book: AddressRow[]): Promise<SavedAddress[]> {
  if (book.length === 0) return [];
  const isSentThere = and(
    eq(orders.customerId, customerId),
    ne(orders.orderStatus, 'cancelled'),
    inArray(
      orders.pincode,
      book.map((row) => row.pincode),
    ),
  );
  const sent = await db
    .select({ address: orders.address, pincode: orders.pincode, orders: count() })
    .from(orders)
    .where(isSentThere)
    .groupBy(orders.address, orders.pincode)
    .orderBy(desc(count()));
  return book.map(
    ({ id, customerId: _owner, savedWith: _order, createdAt: _at, updatedAt: _last, ...row }) => ({
      _id: id,
      ...row,
      orders: sent.find((each) => each.pincode === row.pincode && each.address === row.address)?.orders ?? 0,
    }),
  );
}
