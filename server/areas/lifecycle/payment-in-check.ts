import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { orders } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import type { OrderRow } from './change-order.ts';

// No EXISTS: for a list it may be answered by reading all payments.
/** Unpaid as far as the shop knows, but the gateway has signed a payment or holds one: its confirmation is on its way. */
export const paymentInCheck = sql<boolean>`(${orders.orderStatus} = 'pending' AND ${orders.capturedPaise} = 0 AND (
  SELECT payments.id FROM payments WHERE payments.order_id = orders.id AND payments.role = 'attempt'
    AND (payments.status = 'authorized' OR payments.status = 'created' AND payments.proven_at IS NOT NULL)
  LIMIT 1) IS NOT NULL)`;

/** Such an order is neither cancelled as unpaid nor paid a second time. */
export async function refuseWhileInCheck(db: Queryable, { id, number }: OrderRow): Promise<void> {
  if (await db.$count(orders, and(eq(orders.id, id), paymentInCheck)))
    throw new ShopError('conflict', {
      message: `A payment for your order ${number} is being checked with the payment service. Look at the order again in a few minutes.`,
    });
}
