import { and, eq } from 'drizzle-orm';
import { orders } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { notFound, ShopError } from '../http/errors.ts';
import type { OrderRow } from '../orders/change-order.ts';
import { billOf } from './create-order.ts';
import { beginAsking, lockCheckouts } from './one-checkout.ts';
import { orderCanStillBePaid } from './place-order.ts';

/** Another try to pay an order made before: the same order at the gateway, the same amount. */
export async function payOrder(deps: Deps, customerId: string, orderId: string) {
  const order = await deps.db.transaction(async (tx) => {
    await lockCheckouts(tx, customerId);
    const isOwn = and(eq(orders.id, orderId), eq(orders.customerId, customerId));
    const [found] = await tx.select().from(orders).where(isOwn);
    if (!found) throw notFound('this order');
    requirePayable(found);
    if (!found.rzpOrderId) await beginAsking(tx, found);
    return found;
  });
  return billOf(deps, { order, isNew: false });
}

function requirePayable(order: OrderRow): void {
  if (orderCanStillBePaid(order)) return;
  const message = order.capturedPaise > 0 ? 'The order is already paid.' : 'The order is cancelled.';
  throw new ShopError('conflict', { message });
}
