import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Order } from '#contract/entities.ts';
import type { Queryable } from '../db/database.ts';
import { customers, orderLines, orderLog, orders, refunds } from '../db/schema/index.ts';
import { notFound } from '../http/errors.ts';
import { asOrder, forCustomer } from './as-order.ts';
import { orderNamed } from './change-order.ts';

export const findOrderForAdmin = (db: Queryable, ref: string): Promise<Order> =>
  findOrder(db, orderNamed(ref));

/** Another customer's order is as unknown as one that does not exist. */
export async function findOwnOrder(db: Queryable, customerId: string, orderId: string): Promise<Order> {
  const isOwn = and(eq(orders.id, orderId), eq(orders.customerId, customerId));
  return forCustomer(await findOrder(db, isOwn));
}

async function findOrder(db: Queryable, where: SQL | undefined): Promise<Order> {
  const [found] = await db
    .select({ order: orders, buyer: customers })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(where);
  if (!found) throw notFound('this order');
  const { order, buyer } = found;
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const refundRows = await db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, order.id))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  const log = await db
    .select()
    .from(orderLog)
    .where(eq(orderLog.orderId, order.id))
    .orderBy(asc(orderLog.at), asc(orderLog.id));
  return asOrder({ order, buyer, lines, refunds: refundRows, log });
}
