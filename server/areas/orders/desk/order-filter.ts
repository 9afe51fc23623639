import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { orderFilterQuery } from '#contract/admin-orders.ts';
import type { States } from '#domain/order-desk.ts';
import { normalisePaymentStatus } from '#domain/orders.ts';
import { orders } from '../../../platform/db/schema/index.ts';
import { IS_SHORT } from '../../stock/short-orders.ts';

/** The filter of the staff's list, its counts and its export, as it was asked for. */
export type OrderFilter = Static<typeof orderFilterQuery>;

export const statesOf = ({ orderStatus, paymentStatus }: OrderFilter): States => ({
  orderStatus,
  paymentStatus: paymentStatus && [
    ...new Set(paymentStatus.flatMap((word) => normalisePaymentStatus(word) ?? [])),
  ],
});

/** As in the index that counts and lists them. */
export const IS_TRANSFER_DUE = sql`orders.payment_method = 'transfer' AND orders.order_status = 'pending' AND orders.payment_status = 'pending'`;

/** Their values, or placeholders for them. */
type AskedStates = { [State in keyof States]: States[State] | Placeholder };

const textsOf = (values: readonly string[] | Placeholder): SQL =>
  sql`${Array.isArray(values) ? sql.param(values) : values}::text[]`;

export const hasStates = ({ orderStatus, paymentStatus }: AskedStates): SQL | undefined =>
  and(
    orderStatus ? eq(orders.orderStatus, orderStatus) : undefined,
    paymentStatus ? sql`orders.payment_status = ANY(${textsOf(paymentStatus)})` : undefined,
  );

/** The newest first. */
export const BY_AGE = sql`ORDER BY orders.created_at DESC, orders.id DESC`;

/** What the list shows without a search. */
export const isAsked = (
  query: Pick<OrderFilter, 'awaits' | 'short'>,
  states: AskedStates = statesOf(query),
): SQL | undefined =>
  and(hasStates(states), query.awaits ? IS_TRANSFER_DUE : undefined, query.short ? IS_SHORT : undefined);

interface Newest {
  awaits?: OrderFilter['awaits'];
  short?: OrderFilter['short'];
  states: AskedStates;
  /** Further conditions. */
  behind?: SQL | undefined;
  /** How many are read from the first on, and which of them are wanted. */
  most: SQL;
  limits: SQL;
}

/**
 * The ids of the newest orders of a list. Each payment status is read by itself, newest first, as the index has it:
 * for several at once it would read all orders of the tab, or sort them.
 */
export function newestIds({
  awaits,
  short,
  states: { orderStatus, paymentStatus },
  behind,
  most,
  limits,
}: Newest): SQL {
  const isWanted = and(isAsked({ awaits, short }, { orderStatus }), behind);
  if (!paymentStatus)
    return sql`SELECT orders.id FROM orders WHERE ${isWanted ?? sql`true`} ${BY_AGE} ${limits}`;
  return sql`SELECT orders.id FROM unnest(${textsOf(paymentStatus)}) AS asked (payment) CROSS JOIN LATERAL (
      SELECT orders.id, orders.created_at FROM orders
      WHERE ${and(sql`orders.payment_status = asked.payment`, isWanted)} ${BY_AGE} LIMIT ${most}
    ) AS orders ${BY_AGE} ${limits}`;
}
