import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { orderFilterQuery } from '#contract/admin-orders.ts';
import { deskTerm } from '#domain/desk-search.ts';
import { normaliseOrderNumber } from '#domain/order-number.ts';
import { normalisePaymentStatus, type OrderStatus, type PaymentStatus } from '#domain/orders.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { likeAnywhere } from '../../../platform/db/like.ts';
import { orders } from '../../../platform/db/schema/index.ts';

export type OrderFilter = Static<typeof orderFilterQuery>;

/** Both optional: any. */
export interface States {
  orderStatus?: OrderStatus | undefined;
  paymentStatus?: PaymentStatus | undefined;
}

/** What is searched for: orders with exactly this number or payment, or else this term in any of their fields. */
export type Search = { ids: string[] } | { term: string };

/** The filter of the admin's list, its counts and its export, as it was asked for. */
export interface DeskFilter {
  states: States;
  search: Search | null;
}

export async function readFilter(db: Queryable, query: OrderFilter): Promise<DeskFilter> {
  const { orderStatus, paymentStatus } = query;
  const payment = paymentStatus ? (normalisePaymentStatus(paymentStatus) ?? undefined) : undefined;
  const typed = query.search?.trim();
  return {
    states: { orderStatus, paymentStatus: payment },
    search: typed ? await readSearch(db, typed) : null,
  };
}

async function readSearch(db: Queryable, typed: string): Promise<Search> {
  const number = normaliseOrderNumber(typed) ?? typed.toUpperCase();
  const named = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      sql`(orders.number = ${number} OR orders.payment_id = ${typed} OR orders.rzp_order_id = ${typed})`,
    );
  return named.length > 0 ? { ids: named.map(({ id }) => id) } : { term: deskTerm(typed) };
}

export const matches = ({ states, search }: DeskFilter): SQL | undefined =>
  and(hasStates(states), search ? isFound(search) : undefined);

export const hasStates = ({ orderStatus, paymentStatus }: States): SQL | undefined =>
  and(
    orderStatus ? eq(orders.orderStatus, orderStatus) : undefined,
    paymentStatus ? eq(orders.paymentStatus, paymentStatus) : undefined,
  );

// As in the indexes, or they would not be used.
const ofOrder = (term: string) =>
  sql`order_desk_text(orders.number, orders.contact, orders.address, orders.district, orders.pincode, orders.gst, orders.tracking_number, orders.vehicle_number, orders.eway_bill) LIKE ${likeAnywhere(term)}`;
const ofCustomer = (term: string) =>
  sql`customer_desk_text(c.name, c.email, c.phone) LIKE ${likeAnywhere(term)}`;
const ofLine = (term: string) => sql`desk_text(line.name) LIKE ${likeAnywhere(term)}`;

/** Each way to find an order has an index; combined with OR, none would be used. */
function isFound(search: Search): SQL {
  if ('ids' in search) return inArray(orders.id, search.ids);
  const { term } = search;
  return sql`${orders.id} IN (
    (SELECT orders.id FROM orders WHERE ${ofOrder(term)})
    UNION (SELECT line.order_id FROM order_lines line WHERE ${ofLine(term)})
    UNION (SELECT orders.id FROM customers c JOIN orders ON orders.customer_id = c.id WHERE ${ofCustomer(term)}))`;
}

/** The states of what is found, of the newest `most` in each way: indexes have the ids in the order of time. */
export function foundStates(search: Search, most: number): SQL {
  const states = sql`SELECT orders.id, orders.order_status, orders.payment_status`;
  if ('ids' in search) return sql`${states} FROM orders WHERE ${isFound(search)}`;
  const { term } = search;
  return sql`(${states} FROM orders WHERE ${ofOrder(term)} ORDER BY orders.id DESC LIMIT ${most})
    UNION (${states} FROM (SELECT DISTINCT line.order_id FROM order_lines line WHERE ${ofLine(term)}
      ORDER BY line.order_id DESC LIMIT ${most}) AS sold JOIN orders ON orders.id = sold.order_id)
    UNION (${states} FROM customers c JOIN orders ON orders.customer_id = c.id WHERE ${ofCustomer(term)}
      ORDER BY orders.id DESC LIMIT ${most})`;
}

/** The same as a filter on each order: for a few thousand rows no index is needed. */
export const isFoundOneByOne = (term: string): SQL => sql`(${ofOrder(term)}
  OR EXISTS (SELECT FROM order_lines line WHERE line.order_id = orders.id AND ${ofLine(term)})
  OR EXISTS (SELECT FROM customers c WHERE c.id = orders.customer_id AND ${ofCustomer(term)}))`;
