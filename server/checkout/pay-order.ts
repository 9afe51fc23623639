import { and, eq } from 'drizzle-orm';
import { orders } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { notFound, ShopError } from '../http/errors.ts';
import { billOf } from './create-order.ts';
import { orderCanStillBePaid } from './place-order.ts';

/** Another try to pay an order made before: the same order at the gateway, the same amount. */
export async function payOrder(deps: Deps, customerId: string, orderId: string) {
  const isOwn = and(eq(orders.id, orderId), eq(orders.customerId, customerId));
  const [order] = await deps.db.select().from(orders).where(isOwn);
  if (!order) throw notFound('this order');
  if (!orderCanStillBePaid(order)) {
    const message = order.capturedPaise > 0 ? 'The order is already paid.' : 'The order is cancelled.';
    throw new ShopError('conflict', { message });
  }
  return billOf(deps, { order, isNew: false });
}
