import { count, sum } from 'drizzle-orm';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { orderCounts, orders } from '../../platform/db/schema/index.ts';
import { hasStates, type OrderFilter, orderFilter } from './order-filter.ts';

type States = Omit<OrderFilter, 'search'>;

/** A broad search is counted up to this limit by each way of finding orders: then its numbers only say "many". */
const MOST_COUNTED = 10_000;

/** The number of orders per status that match the rest of the filter. */
export async function countOrders(
  db: Queryable,
  { search, paymentStatus }: Omit<OrderFilter, 'orderStatus'>,
): Promise<Record<OrderStatus, number>> {
  const rows = search?.trim()
    ? await countFound(db, { search, paymentStatus })
    : await countsBy(db, { paymentStatus });
  const none = Object.fromEntries(ORDER_STATUSES.map((status) => [status, 0])) as Record<OrderStatus, number>;
  for (const row of rows) none[row.status] = row.orders;
  return none;
}

export async function countInStates(db: Queryable, states: States): Promise<number> {
  return (await countsBy(db, states)).reduce((total, row) => total + row.orders, 0);
}

const countsBy = (db: Queryable, states: States) =>
  db
    .select({ status: orderCounts.orderStatus, orders: sum(orderCounts.orders).mapWith(Number) })
    .from(orderCounts)
    .where(hasStates(orderCounts, states))
    .groupBy(orderCounts.orderStatus);

function countFound(db: Queryable, filter: OrderFilter) {
  const found = db
    .select({ status: orders.orderStatus })
    .from(orders)
    .where(orderFilter(filter, MOST_COUNTED))
    .as('found');
  return db.select({ status: found.status, orders: count() }).from(found).groupBy(found.status);
}
