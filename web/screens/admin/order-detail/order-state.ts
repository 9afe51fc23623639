import type { Order } from '#contract/order-entities.ts';
import { paiseToRupees, rupeesToPaise, sumPaise } from '#domain/money.ts';
import type { OrderState } from '#domain/order-lifecycle.ts';
import { refundClosesOrder } from '#domain/order-money.ts';
import { kindOfRefund } from '#domain/refund-kinds.ts';

/** Several at once where each part of the sum goes back to the payment it came from. */
const runningRefunds = (order: Order) =>
  order.refunds.filter(
    ({ kind, status }) =>
      kindOfRefund(kind)?.holdsMoney !== false && (status === 'requested' || status === 'pending'),
  );

/** In rupees, of what is on its way; null when nothing is. */
export function runningRupees(order: Order): number | null {
  const running = runningRefunds(order);
  return running.length > 0 ? paiseToRupees(paiseOf(running)) : null;
}

const paiseOf = (refunds: Order['refunds']) => sumPaise(refunds.map(({ amount }) => rupeesToPaise(amount)));

/** The order as the lifecycle's rules read it, so that buttons follow the same rules as the server. */
export function stateOf(order: Order): OrderState {
  const running = runningRefunds(order);
  const refundHoldPaise = paiseOf(running);
  const state: OrderState = {
    orderStatus: order.orderStatus,
    paymentStatus: order.paymentStatus,
    shippingStatus: order.shippingStatus,
    isPartShipped: order.consignments.length > 0 && order.shippingStatus === 'unshipped',
    statusBeforeRefund: order.statusBeforeRefund,
    busy: running.length > 0,
    capturedPaise: rupeesToPaise(order.paidAmount),
    refundedPaise: rupeesToPaise(order.refundedAmount),
    withheldPaise: rupeesToPaise(order.transfer?.withheld ?? 0),
    refundHoldPaise,
  };
  const isAdjusting =
    running.every(({ status }) => status === 'pending') && !refundClosesOrder(state, refundHoldPaise);
  return { ...state, busyKind: state.busy ? (isAdjusting ? 'adjusting' : 'blocking') : 'none' };
}
