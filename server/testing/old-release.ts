import { eq, sql } from 'drizzle-orm';
import type { Deps } from '../areas/deps.ts';
import { orders } from '../platform/db/schema/index.ts';

/** Sends a confirmed order as a release does that issues no papers. */
export async function shipAsBeforePapers(
  { db }: Pick<Deps, 'db'>,
  orderId: string,
  shippedAt = sql`now()`,
): Promise<void> {
  await db
    .update(orders)
    .set({ orderStatus: 'completed', shippingStatus: 'shipped', shippedAt })
    .where(eq(orders.id, orderId));
  await db.execute(sql`INSERT INTO order_log (order_id, action, actor, from_state, to_state)
    SELECT order_id, 'shipped', 'Old release', to_state,
      to_state || '{"orderStatus": "completed", "shippingStatus": "shipped"}'
    FROM order_log WHERE order_id = ${orderId} ORDER BY at DESC, id DESC LIMIT 1`);
  await db.update(orders).set({ version: sql`version + 1` }).where(eq(orders.id, orderId));
}
