import { and, eq } from 'drizzle-orm';
import { MAX_ORDERS_PER_HOUR, MAX_UNPAID_ORDERS } from '#domain/sizes/orders.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { orders } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import { hit } from '../../platform/rate-limits/rate-limits.ts';
import { canBePaid } from '../lifecycle/lapse-order.ts';

const PER_CUSTOMER = {
  limit: MAX_ORDERS_PER_HOUR,
  windowSeconds: 3_600,
  tooMany: `You have placed ${MAX_ORDERS_PER_HOUR} orders within an hour.`,
};

const TOO_MANY_UNPAID = {
  customer: `${MAX_UNPAID_ORDERS} of your orders wait for their payment. Pay or cancel one of them under My Orders, then order again.`,
  desk: `${MAX_UNPAID_ORDERS} orders of this customer wait for their payment. Cancel one of them, then make this one.`,
  approver: `${MAX_UNPAID_ORDERS} orders of the one who asked wait for their payment. Pay or cancel one of them, then approve this.`,
};

/** Refuses an order that was just placed when it exceeds the limit. Needs the lock of the customer's checkouts. */
export async function refuseOneTooMany(
  tx: Transaction,
  customerId: string,
  placedBy: keyof typeof TOO_MANY_UNPAID = 'customer',
): Promise<void> {
  const unpaid = await tx.$count(orders, and(eq(orders.customerId, customerId), canBePaid));
  if (unpaid > MAX_UNPAID_ORDERS) {
    throw new ShopError('conflict', { message: TOO_MANY_UNPAID[placedBy] });
  }
  if (placedBy === 'customer') await hit(tx, `order:${customerId}`, PER_CUSTOMER);
}
