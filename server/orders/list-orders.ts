import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { orderFilterQuery } from '#contract/admin-orders.ts';
import type { OrderSummary } from '#contract/entities.ts';
import { PAGE_SIZE } from '#domain/limits.ts';
import { normaliseOrderNumber } from '#domain/order-number.ts';
import { normalisePaymentStatus, ORDER_STATUSES, type OrderStatus } from '#domain/orders.ts';
import type { Queryable } from '../db/database.ts';
import { pageOf } from '../db/page.ts';
import { customers, orderLines, orders } from '../db/schema/index.ts';
import { asSummary, type LineRow } from './as-order.ts';

export type OrderFilter = Static<typeof orderFilterQuery>;

interface Paging {
  page?: number | undefined;
  itemPerPage?: number | undefined;
}

export async function listOrders(
  db: Queryable,
  filter: SQL | undefined,
  { page = 1, itemPerPage = PAGE_SIZE }: Paging,
) {
  const summaries = await readOrders(db, filter, itemPerPage + 1, (page - 1) * itemPerPage);
  const totalDocs = await db.$count(orders, filter);
  return { ...pageOf(summaries, page, itemPerPage), totalDocs };
}

export const ordersOf = (customerId: string): SQL => eq(orders.customerId, customerId);

export async function readOrders(
  db: Queryable,
  filter: SQL | undefined,
  limit: number,
  offset: number,
): Promise<OrderSummary[]> {
  const rows = await db
    .select({ order: orders, buyer: customers })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(filter)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(offset);
  const lines = await linesByOrder(
    db,
    rows.map(({ order }) => order.id),
  );
  return rows.map(({ order, buyer }) => asSummary(order, buyer, lines.get(order.id) ?? []));
}

async function linesByOrder(db: Queryable, orderIds: string[]): Promise<Map<string, LineRow[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
  return Map.groupBy(rows, (row) => row.orderId);
}

/** The filter of the admin's list, its counts and its export alike. */
export function orderFilter({ orderStatus, paymentStatus, search }: OrderFilter): SQL | undefined {
  const payment = paymentStatus ? normalisePaymentStatus(paymentStatus) : null;
  return and(
    orderStatus ? eq(orders.orderStatus, orderStatus) : undefined,
    payment ? eq(orders.paymentStatus, payment) : undefined,
    search?.trim() ? matches(search.trim()) : undefined,
  );
}

function matches(search: string): SQL {
  const number = normaliseOrderNumber(search);
  if (number) return sql`(${orders.number} = ${number} OR ${contains(search)})`;
  return contains(search);
}

function contains(search: string): SQL {
  const pattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const lower = pattern(search.toLowerCase());
  const upper = pattern(search.toUpperCase());
  return sql`((${orders.number} || ' ' || ${orders.contact}) LIKE ${upper}
    OR ${orders.paymentId} = ${search} OR ${orders.rzpOrderId} = ${search}
    OR ${orders.customerId} IN (SELECT c.id FROM customers c
      WHERE (lower(c.name) || ' ' || c.email || ' ' || c.phone) LIKE ${lower}))`;
}

export async function countOrders(
  db: Queryable,
  filter: Omit<OrderFilter, 'orderStatus'>,
): Promise<Record<OrderStatus, number>> {
  const rows = await db
    .select({ status: orders.orderStatus, orders: count() })
    .from(orders)
    .where(orderFilter(filter))
    .groupBy(orders.orderStatus);
  const none = Object.fromEntries(ORDER_STATUSES.map((status) => [status, 0])) as Record<OrderStatus, number>;
  for (const row of rows) none[row.status] = row.orders;
  return none;
}
