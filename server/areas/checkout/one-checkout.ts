import { and, eq, gt, isNull, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { orders } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import type { OrderRow } from '../lifecycle/change-order.ts';

/** Longer than the gateway's timeout: after it, a killed process blocks no one. */
const LONGEST_ASKING = '10 seconds';

/**
 * Records that the gateway is being asked for this order. While it is asked for another order of the same customer, a
 * further checkout is refused; the same checkout again joins in.
 */
export async function beginAsking(tx: Transaction, { id, customerId }: OrderRow): Promise<void> {
  const other = alias(orders, 'other');
  const anotherIsAsked = tx
    .select()
    .from(other)
    .where(
      and(
        eq(other.customerId, customerId),
        ne(other.id, id),
        gt(other.askingUntil, sql`now()`),
        // A process that was killed right after the answer may have left its mark on an order that is known there.
        isNull(other.rzpOrderId),
      ),
    );
  const begun = await tx
    .update(orders)
    .set({ askingUntil: sql`now() + ${LONGEST_ASKING}::interval` })
    .where(and(eq(orders.id, id), notExists(anotherIsAsked)))
    .returning({ id: orders.id });
  if (begun.length === 0) throw new ShopError('checkout-running');
}

export async function endAsking(db: Db, orderId: string): Promise<void> {
  await db.update(orders).set({ askingUntil: null }).where(eq(orders.id, orderId));
}
