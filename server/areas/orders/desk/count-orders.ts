import { sql, sum } from 'drizzle-orm';
import { ORDER_STATUSES, type OrderStatus, type PaymentStatus } from '#domain/orders.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { orderCounts } from '../../../platform/db/schema/index.ts';
import { foundStates, type OrderFilter, readFilter, type Search, type States } from './order-filter.ts';

/** A broad search is counted up to this limit by each way of finding orders: then its numbers only say "many". */
export const MOST_COUNTED = 10_000;

type StateCount = Required<{ [K in keyof States]: NonNullable<States[K]> }> & { orders: number };

/**
 * How many orders are in each pair of states. The tabs, the list's total and the dashboard are sums of these, so that
 * they always agree.
 */
export const countByState = (db: Queryable, search: Search | null): Promise<StateCount[]> =>
  search ? countFound(db, search) : countAll(db);

export const sumOf = (counts: StateCount[], { orderStatus, paymentStatus }: States): number =>
  counts
    .filter(
      (one) =>
        (!orderStatus || one.orderStatus === orderStatus) &&
        (!paymentStatus || one.paymentStatus === paymentStatus),
    )
    .reduce((total, one) => total + one.orders, 0);

/** The number of orders per status that match the rest of the filter. */
export async function countOrders(
  db: Queryable,
  query: Omit<OrderFilter, 'orderStatus'>,
): Promise<Record<OrderStatus, number>> {
  const { states, search } = await readFilter(db, query);
  const counts = await countByState(db, search);
  const perStatus = ORDER_STATUSES.map(
    (orderStatus) => [orderStatus, sumOf(counts, { ...states, orderStatus })] as const,
  );
  return Object.fromEntries(perStatus) as Record<OrderStatus, number>;
}

const countAll = (db: Queryable) =>
  db
    .select({
      orderStatus: orderCounts.orderStatus,
      paymentStatus: orderCounts.paymentStatus,
      orders: sum(orderCounts.orders).mapWith(Number),
    })
    .from(orderCounts)
    .groupBy(orderCounts.orderStatus, orderCounts.paymentStatus);

async function countFound(db: Queryable, search: Search): Promise<StateCount[]> {
  const { rows } = await db.execute<Record<'order_status' | 'payment_status', string> & { orders: number }>(
    sql`SELECT order_status, payment_status, count(*)::int AS orders
      FROM (${foundStates(search, MOST_COUNTED)}) AS found GROUP BY 1, 2`,
  );
  return rows.map((row) => ({
    orderStatus: row.order_status as OrderStatus,
    paymentStatus: row.payment_status as PaymentStatus,
    orders: row.orders,
  }));
}
