import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { orderFilterQuery } from '#contract/admin-orders.ts';
import type { States } from '#domain/order-desk.ts';
import { normalisePaymentStatus } from '#domain/orders.ts';
import { orders } from '../../../platform/db/schema/index.ts';

/** The filter of the admin's list, its counts and its export, as it was asked for. */
export type OrderFilter = Static<typeof orderFilterQuery>;

export const statesOf = ({ orderStatus, paymentStatus }: OrderFilter): States => ({
  orderStatus,
  paymentStatus: paymentStatus ? (normalisePaymentStatus(paymentStatus) ?? undefined) : undefined,
});

/** As in the index that counts and lists them. */
export const IS_TRANSFER_DUE = sql`orders.payment_method = 'transfer' AND orders.order_status = 'pending' AND orders.payment_status = 'pending'`;

/** Their values, or placeholders for them. */
type AskedStates = { [State in keyof States]: States[State] | Placeholder };

export const hasStates = ({ orderStatus, paymentStatus }: AskedStates): SQL | undefined =>
  and(
    orderStatus ? eq(orders.orderStatus, orderStatus) : undefined,
    paymentStatus ? eq(orders.paymentStatus, paymentStatus) : undefined,
  );

/** What the list shows without a search. */
export const isAsked = (
  query: Pick<OrderFilter, 'awaits'>,
  states: AskedStates = statesOf(query),
): SQL | undefined => and(hasStates(states), query.awaits ? IS_TRANSFER_DUE : undefined);
