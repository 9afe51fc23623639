import type { Order } from '#contract/entities.ts';
import { rupeesToPaise, sumPaise } from '#domain/money.ts';
import { type OrderState, refundClosesOrder } from '#domain/order-lifecycle.ts';

/** Refunds of these kinds reserve none of the order's money. */
const BESIDE_THE_ORDER = ['duplicate', 'external'];

export const runningRefund = (order: Order) =>
  order.refunds.findLast(
    ({ kind, status }) =>
      !BESIDE_THE_ORDER.includes(kind) && (status === 'requested' || status === 'pending'),
  );

/** The order as the lifecycle's rules read it, so that buttons follow the same rules as the server. */
export function stateOf(order: Order): OrderState {
  const running = runningRefund(order);
  const state: OrderState = {
    orderStatus: order.orderStatus,
    paymentStatus: order.paymentStatus,
    shippingStatus: order.shippingStatus,
    statusBeforeRefund: order.statusBeforeRefund,
    busy: running !== undefined,
    capturedPaise: rupeesToPaise(order.paidAmount),
    refundedPaise: rupeesToPaise(order.refundedAmount),
    refundHoldPaise: sumPaise(running ? [rupeesToPaise(running.amount)] : []),
  };
  const isAdjusting =
    running?.status === 'pending' && !refundClosesOrder(state, rupeesToPaise(running.amount));
  return { ...state, busyKind: running ? (isAdjusting ? 'adjusting' : 'blocking') : 'none' };
}
