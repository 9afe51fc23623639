import { and, eq } from 'drizzle-orm';
import { formatIst } from '#domain/calendar.ts';
import { lapsedSentence } from '#domain/orders.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { orders } from '../../platform/db/schema/index.ts';
import { notFound, ShopError } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { type OrderRow, stateOf } from '../lifecycle/change-order.ts';
import { canBePaid } from '../lifecycle/lapse-order.ts';
import { lockCheckouts } from '../lifecycle/lock-checkouts.ts';
import { refuseWhileInCheck } from '../lifecycle/payment-in-check.ts';
import { noteLaterDay } from '../lifecycle/report-hold.ts';
import { isOrderOpenTo } from '../membership/open-to.ts';
import { billOf } from './create-order.ts';
import { holdGoods } from './hold-goods.ts';
import { beginAsking } from './one-checkout.ts';

/** A quote may be for a transfer only. */
const byTransfer = ({ quoteId }: OrderRow) =>
  `This order is paid by bank transfer. Its page has the bank details${quoteId === null ? '; place another order to pay by card' : ''}.`;

/** Another attempt to pay an existing order: the same gateway order, the same amount. */
export async function payOrder(deps: Deps, customerId: string, orderId: string) {
  const { order, later } = await deps.db.transaction(async (tx) => {
    const isOwn = and(eq(orders.id, orderId), isOrderOpenTo(customerId, 'pay'));
    const [whose] = await tx.select({ customerId: orders.customerId }).from(orders).where(isOwn);
    if (!whose) throw notFound('this order');
    await lockCheckouts(tx, whose.customerId);
    await lockRows(tx, orders, isOwn, 'no key update');
    const [found] = await tx.select({ order: orders, canBePaid }).from(orders).where(isOwn);
    if (!found) throw notFound('this order');
    if (found.order.paymentMethod === 'transfer' && found.order.madeBy === null)
      throw new ShopError('conflict', { message: byTransfer(found.order) });
    if (!found.canBePaid) throw new ShopError('conflict', { message: whyNot(found.order) });
    await refuseWhileInCheck(tx, found.order);
    const hold = await holdGoods(tx, found.order, { isPaidAgain: true });
    const later = await noteLaterDay(tx, { row: found.order, state: stateOf(found.order) }, hold);
    if (!later && !found.order.rzpOrderId) await beginAsking(tx, found.order);
    return { order: found.order, later };
  });
  if (later) throw new ShopError('conflict', { message: sentLater(later) });
  return billOf(deps, { order, isNew: false });
}

/** Said once: the order holds its goods again, and the next attempt pays it. */
const sentLater = (promisedOn: string) =>
  `Some of these goods are no longer in stock and are made for you: all is sent by ${formatIst(promisedOn, 'date')}. You have not been charged. Pay again if that suits you.`;

function whyNot(order: OrderRow): string {
  if (order.orderStatus === 'cancelled' && !order.lapsed) return 'The order is cancelled.';
  if (order.capturedPaise > 0 && order.capturedPaise < order.totalPaise && !order.lapsed)
    return 'A part of this order has come by bank transfer. Please transfer the rest too.';
  if (order.capturedPaise > 0 && !order.lapsed) return 'The order is already paid.';
  return lapsedSentence(order.quoteId !== null);
}
