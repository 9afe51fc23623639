import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { customers } from '../../platform/db/schema/index.ts';

/** Until the transaction ends, other checkouts of the customer wait, and payments that would make an order paid. */
export async function lockCheckouts(tx: Transaction, customerId: string): Promise<void> {
  await lockRows(tx, customers, eq(customers.id, customerId), 'no key update');
}
