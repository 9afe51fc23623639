import { and, eq, type SQL } from 'drizzle-orm';
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

export const hasStates = ({ orderStatus, paymentStatus }: States): SQL | undefined =>
  and(
    orderStatus ? eq(orders.orderStatus, orderStatus) : undefined,
    paymentStatus ? eq(orders.paymentStatus, paymentStatus) : undefined,
  );
