import { sum } from 'drizzle-orm';
import { type StateCount, sumOf } from '#domain/order-desk.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders.ts';
import type { Db, Queryable } from '../../../platform/db/database.ts';
import { orderCounts } from '../../../platform/db/schema/index.ts';
import { type Found, findOrders } from './find-orders.ts';
import { type OrderFilter, statesOf } from './order-filter.ts';

/** How many orders match the filter, per status and per pair of states. */
export async function countOrders(db: Db, query: Omit<OrderFilter, 'orderStatus'>) {
  const found = await findOrders(db, query);
  const { paymentStatus } = statesOf(query);
  const byState = (found ? countFound(found) : await countAll(db)).filter(
    (one) => !paymentStatus || one.paymentStatus === paymentStatus,
  );
  const perStatus = ORDER_STATUSES.map(
    (orderStatus) => [orderStatus, sumOf(byState, { orderStatus })] as const,
  );
  return {
    ...(Object.fromEntries(perStatus) as Record<OrderStatus, number>),
    byState,
    ...(found?.newestOnly && { newestOnly: true }),
  };
}

export const countAll = (db: Queryable): Promise<StateCount[]> =>
  db
    .select({
      orderStatus: orderCounts.orderStatus,
      paymentStatus: orderCounts.paymentStatus,
      orders: sum(orderCounts.orders).mapWith(Number),
    })
    .from(orderCounts)
    .groupBy(orderCounts.orderStatus, orderCounts.paymentStatus);

const countFound = ({ orders }: Found): StateCount[] =>
  [
    ...Map.groupBy(orders, ({ orderStatus, paymentStatus }) => `${orderStatus}/${paymentStatus}`).values(),
  ].map((same) => ({
    orderStatus: same[0]!.orderStatus,
    paymentStatus: same[0]!.paymentStatus,
    orders: same.length,
  }));
