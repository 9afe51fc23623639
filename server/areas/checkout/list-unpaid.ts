import { and, desc, eq } from 'drizzle-orm';
import type { UnpaidOrder } from '#contract/checkout.ts';
import { orders } from '../../platform/db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { mayBeDouble, readGoods } from '../lifecycle/doubles.ts';
import { canBePaid } from '../lifecycle/lapse-order.ts';

/** What the next checkout may be a double of, whichever tab or session made it. */
export async function listUnpaid({ db }: Pick<Deps, 'db'>, customerId: string): Promise<UnpaidOrder[]> {
  const { id: _id, number: orderId, address, district, state, pincode } = orders;
  const unpaid = await db
    .select({ _id, orderId, address, district, state, pincode })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), canBePaid, mayBeDouble))
    .orderBy(desc(orders.createdAt), desc(orders.id));
  const goods = await readGoods(
    db,
    unpaid.map((order) => order._id),
  );
  return unpaid.map((order) => ({
    ...order,
    goods: (goods.get(order._id) ?? []).flatMap(({ productId, quantity }) =>
      productId === null ? [] : [{ productId, quantity }],
    ),
  }));
}
