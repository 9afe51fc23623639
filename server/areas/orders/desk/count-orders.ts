import { sql, sum } from 'drizzle-orm';
import { isIn, type StateCount, type States, sumOf } from '#domain/order-desk.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders.ts';
import type { Db, Queryable } from '../../../platform/db/database.ts';
import { orderCounts } from '../../../platform/db/schema/index.ts';
import { findShortOrders } from '../../stock/short-orders.ts';
import { type Found, findOrders } from './find-orders.ts';
import { IS_TRANSFER_DUE, type OrderFilter, statesOf } from './order-filter.ts';

/** How many orders match the filter, per status and per pair of states. */
export async function countOrders(db: Db, query: Omit<OrderFilter, 'orderStatus' | 'short'>) {
  const found = await findOrders(db, query);
  const { paymentStatus } = statesOf(query);
  const byState = (found ? countFound(found) : await countAll(db)).filter(isIn({ paymentStatus }));
  const perStatus = ORDER_STATUSES.map(
    (orderStatus) => [orderStatus, sumOf(byState, { orderStatus })] as const,
  );
  return {
    ...(Object.fromEntries(perStatus) as Record<OrderStatus, number>),
    byState,
    transfersDue: await countDue(db, found, paymentStatus),
    short: await countShort(db, found, paymentStatus),
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

/** They all have payment status pending: a filter by another status finds none. */
async function countDue(db: Db, found: Found | null, paymentStatus: States['paymentStatus']) {
  if (paymentStatus && !paymentStatus.includes('pending')) return 0;
  if (found) return found.orders.filter(({ isTransferDue }) => isTransferDue).length;
  return (await readTransfersDue(db)).orders;
}

async function countShort(db: Db, found: Found | null, paymentStatus: States['paymentStatus']) {
  const short = (await findShortOrders(db)).filter(isIn({ paymentStatus }));
  if (!found) return short.length;
  const isFound = new Set(found.orders.map(({ id }) => id));
  return short.filter(({ id }) => isFound.has(id)).length;
}

interface TransfersDue extends Record<string, unknown> {
  orders: number;
  leftPaise: number;
}

/** From its index alone. */
export async function readTransfersDue(db: Queryable): Promise<TransfersDue> {
  const { rows } = await db.execute<TransfersDue>(sql`SELECT count(*)::int AS orders,
    coalesce(sum(total_paise - captured_paise), 0)::bigint AS "leftPaise" FROM orders WHERE ${IS_TRANSFER_DUE}`);
  return rows[0]!;
}

const countFound = ({ orders }: Found): StateCount[] =>
  [
    ...Map.groupBy(orders, ({ orderStatus, paymentStatus }) => `${orderStatus}/${paymentStatus}`).values(),
  ].map((same) => ({
    orderStatus: same[0]!.orderStatus,
    paymentStatus: same[0]!.paymentStatus,
    orders: same.length,
  }));
