import type { Order } from '#contract/order-entities.ts';
import { formatRupeesExact, type Paise, paiseToRupees } from '#domain/money.ts';
import { afterLastLeft, type OrderState, refundableLeftPaise } from '#domain/order-lifecycle.ts';
import { afterRefundProcessed } from '#domain/order-money.ts';
import { orderStatusLabel, type RefundOption } from '#domain/orders.ts';
import { MIN_REFUND_PAISE } from '#domain/refunds.ts';

export interface RefundConsequence {
  /** What happens, and that it cannot be undone. */
  happens: string;
  /** What happens to the order, and which amount stays with the shop. */
  remains: string;
}

/** The effect of the refund dialog's button, from the lifecycle; `amountPaise` is null until it is typed. */
export function refundConsequence(
  state: OrderState,
  option: RefundOption,
  amountPaise: Paise | null,
  method: Order['paymentMethod'] = 'card',
  /** Of an order in parts, nothing is left to be sent afterwards. */
  isRestGone = false,
): RefundConsequence {
  if (option === 'no-refund') return cancelling(state);
  const leastPaise = Math.min(MIN_REFUND_PAISE, refundableLeftPaise(state));
  const refunded = afterRefundProcessed(state, amountPaise ?? leastPaise);
  const next = isRestGone && refunded.orderStatus !== 'cancelled' ? afterLastLeft(refunded) : refunded;
  const amount = amountPaise === null ? 'The amount' : rupees(amountPaise);
  const rest =
    amountPaise === null ? 'What is left stays with the shop.' : staying(refundableLeftPaise(next));
  return {
    happens:
      method === 'transfer'
        ? `${amount} goes back by bank transfer: make it at the bank, then record its UTR here. This cannot be undone.`
        : `${amount} goes back to the customer’s card; the bank usually needs five to ten working days. This cannot be undone.`,
    remains: `${becoming(state, next)} ${rest}`,
  };
}

const cancelling = (state: OrderState): RefundConsequence => ({
  happens: 'The order is cancelled. This cannot be undone.',
  remains:
    state.capturedPaise > 0
      ? `No money moves. ${staying(refundableLeftPaise(state))}`
      : 'Nothing was paid, so no money moves. A payment that still comes in goes back by itself.',
});

function becoming(state: OrderState, next: OrderState): string {
  if (next.shippingStatus !== state.shippingStatus)
    return 'Nothing of the order is then left to be sent: it is completed.';
  if (next.orderStatus === state.orderStatus) return `The order stays ${orderStatusLabel(next.orderStatus)}.`;
  if (next.orderStatus === 'cancelled') return 'The order is then cancelled.';
  return `The request is then answered, and the order is ${orderStatusLabel(next.orderStatus)}.`;
}

function staying(leftPaise: Paise): string {
  if (leftPaise <= 0) return 'Nothing stays with the shop.';
  const canGoLater = leftPaise >= MIN_REFUND_PAISE;
  return `${rupees(leftPaise)} stays with the shop${canGoLater ? '; it can be refunded later' : ''}.`;
}

const rupees = (paise: Paise) => formatRupeesExact(paiseToRupees(paise));
