import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { orderFilterQuery } from '#contract/admin-orders.ts';
import { normaliseOrderNumber } from '#domain/order-number.ts';
import { normalisePaymentStatus } from '#domain/orders.ts';
import { type orderCounts, orders } from '../../platform/db/schema/index.ts';

export type OrderFilter = Static<typeof orderFilterQuery>;

/** The filter of the admin's list, its counts and its export. `most` limits how many rows a broad search checks. */
export function orderFilter({ search, ...states }: OrderFilter, most?: number): SQL | undefined {
  return and(hasStates(orders, states), search?.trim() ? isFound(search.trim(), most) : undefined);
}

/** For orders and for their counts, which have the same two columns. */
export function hasStates(
  table: typeof orders | typeof orderCounts,
  { orderStatus, paymentStatus }: Omit<OrderFilter, 'search'>,
): SQL | undefined {
  const payment = paymentStatus ? normalisePaymentStatus(paymentStatus) : null;
  return and(
    orderStatus ? eq(table.orderStatus, orderStatus) : undefined,
    payment ? eq(table.paymentStatus, payment) : undefined,
  );
}

const pattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
const numberOrContact = (search: string) =>
  sql`(orders.number || ' ' || orders.contact) LIKE ${pattern(search.toUpperCase())}`;
const customer = (search: string) =>
  sql`(lower(c.name) || ' ' || c.email || ' ' || c.phone) LIKE ${pattern(search.toLowerCase())}`;

/** Every word is a part of the order's number or of the name of one of its products; hyphens of the number may be missing. */
export function hasWords(search: string): SQL | undefined {
  const words = search.trim().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  return and(
    ...words.map(
      (word) => sql`(orders.number LIKE ${pattern(word.toUpperCase())}
        OR replace(orders.number, '-', '') LIKE ${pattern(word.toUpperCase().replaceAll('-', ''))}
        OR EXISTS (SELECT FROM order_lines line WHERE line.order_id = orders.id
          AND lower(line.name) LIKE ${pattern(word.toLowerCase())}))`,
    ),
  );
}
const MOST_WORDS = 10;

/** Complete identifiers: at most one order has each of the three. */
export const isNamed = (search: string): SQL =>
  sql`(orders.number = ${normaliseOrderNumber(search) ?? search.toUpperCase()} OR orders.payment_id = ${search} OR orders.rzp_order_id = ${search})`;

/** Each way to find an order has an index; combined with OR, none would be used. */
function isFound(search: string, most?: number): SQL {
  const limit = most ? sql`LIMIT ${most}` : sql``;
  return sql`${orders.id} IN (
    (SELECT id FROM orders WHERE ${isNamed(search)})
    UNION (SELECT id FROM orders WHERE ${numberOrContact(search)} ${limit})
    UNION (SELECT orders.id FROM customers c JOIN orders ON orders.customer_id = c.id WHERE ${customer(search)} ${limit}))`;
}

/** The same as a filter on each order: for a few thousand rows no index is needed. */
export const isFoundOneByOne = (search: string): SQL => sql`(${numberOrContact(search)} OR ${isNamed(search)}
  OR EXISTS (SELECT FROM customers c WHERE c.id = orders.customer_id AND ${customer(search)}))`;
