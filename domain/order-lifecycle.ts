import {
  afterRefundProcessed,
  type Money,
  positivePaise,
  recordCapture,
  recordFailedAttempt,
  recordTransfer,
  undoTransfer,
} from './order-money.ts';
import {
  hasPartLeft,
  type OrderState,
  orderIsPaid,
  orderIsPartPaid,
  refundableLeftPaise,
} from './order-state.ts';
import type { OrderStatus, RefundOption } from './orders.ts';
import { MIN_REFUND_PAISE } from './refunds.ts';

export {
  hasPartLeft,
  type OrderState,
  orderIsPaid,
  refundableLeftPaise,
} from './order-state.ts';

export const ORDER_ACTIONS = [
  'captured',
  'transfer-received',
  'reverse-transfer',
  'attempt-failed',
  'request-refund',
  'confirm',
  'ship',
  'refund-full',
  'refund-partial',
  'no-refund',
  'reject',
  'lapse',
  'cancel-unpaid',
  'correct-shipping',
  'record-delivery',
  'ship-part',
  'correct-address',
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

export type RefusalReason =
  | 'order-cancelled'
  | 'already-requested'
  | 'not-requested'
  | 'already-confirmed'
  | 'already-shipped'
  | 'not-shipped'
  | 'part-shipped'
  | 'already-completed'
  | 'confirm-first'
  | 'not-paid'
  | 'already-paid'
  | 'part-paid'
  | 'part-refund-of-part'
  | 'payment-not-success'
  | 'nothing-left'
  | 'nothing-came'
  | 'refunded-before'
  | 'refund-running';

type Guard = readonly [RefusalReason, (state: OrderState) => boolean];

const isNotCancelled: Guard = ['order-cancelled', (state) => state.orderStatus !== 'cancelled'];
const isNotRequested: Guard = ['already-requested', (state) => state.orderStatus !== 'requested for refund'];
const isRequested: Guard = ['not-requested', (state) => state.orderStatus === 'requested for refund'];
const isPending: Guard = ['already-confirmed', (state) => state.orderStatus === 'pending'];
// A refund in answer to a request completes an order whose rest is still to leave.
const isConfirmed: Guard = [
  'confirm-first',
  (state) => state.orderStatus === 'confirmed' || (state.orderStatus === 'completed' && hasPartLeft(state)),
];
const isUnshipped: Guard = ['already-shipped', (state) => state.shippingStatus === 'unshipped'];
const noneHasLeft: Guard = ['part-shipped', (state) => !hasPartLeft(state)];
const someHasLeft: Guard = [
  'not-shipped',
  (state) => state.shippingStatus === 'shipped' || hasPartLeft(state),
];
const wasNeverCompleted: Guard = ['already-completed', (state) => !orderWasCompleted(state)];
const isPaid: Guard = ['not-paid', orderIsPaid];
const isPaidInPart: Guard = ['not-paid', (state) => orderIsPaid(state) || orderIsPartPaid(state)];
const isUnpaid: Guard = ['already-paid', (state) => state.capturedPaise === 0];
const isNotPartPaid: Guard = ['part-paid', (state) => !orderIsPartPaid(state)];
const isPaidAtAll: Guard = ['nothing-came', (state) => state.capturedPaise > 0];
const nothingWentBack: Guard = ['refunded-before', (state) => state.refundedPaise === 0];
const awaitsMoney: Guard = ['already-paid', (state) => state.paymentStatus === 'pending'];
// An order that still waits for money cannot return one part and wait for the rest.
const isWholeOrOver: Guard = [
  'part-refund-of-part',
  (state) => state.orderStatus === 'cancelled' || !orderIsPartPaid(state),
];
const isPaidAndUntouched: Guard = ['payment-not-success', (state) => state.paymentStatus === 'success'];
const hasMoneyLeft: Guard = ['nothing-left', (state) => refundableLeftPaise(state) >= MIN_REFUND_PAISE];
const hasMoneyLeftIfCancelled: Guard = [
  'order-cancelled',
  (state) => state.orderStatus !== 'cancelled' || refundableLeftPaise(state) >= MIN_REFUND_PAISE,
];
const isNotBusy: Guard = ['refund-running', (state) => !state.busy];
const isNotBlocked: Guard = ['refund-running', (state) => !state.busy || state.busyKind === 'adjusting'];

type Effect = (state: OrderState, money: Money) => OrderState;

interface LifecycleRule {
  /** In the order in which they are shown to the user. */
  guards: readonly Guard[];
  /** Every order status the effect can set; empty when it never changes the order status. */
  leadsTo: readonly OrderStatus[];
  effect: Effect;
}

/** The whole lifecycle of an order. The server's guards and the staff's buttons both read it. */
export const ORDER_LIFECYCLE: Readonly<Record<OrderAction, LifecycleRule>> = {
  captured: { guards: [], leadsTo: [], effect: recordCapture },
  'transfer-received': {
    guards: [isNotCancelled, awaitsMoney, isNotBusy],
    leadsTo: [],
    effect: recordTransfer,
  },
  // While all goods are here: what is reversed was no money of this order.
  'reverse-transfer': {
    guards: [
      isNotCancelled,
      isNotRequested,
      isUnshipped,
      noneHasLeft,
      isPaidAtAll,
      isNotBusy,
      nothingWentBack,
    ],
    leadsTo: ['pending'],
    effect: undoTransfer,
  },
  'attempt-failed': { guards: [], leadsTo: [], effect: recordFailedAttempt },
  'request-refund': {
    guards: [isNotCancelled, isNotRequested, isNotPartPaid, isPaidAndUntouched, isNotBusy],
    leadsTo: ['requested for refund'],
    effect: (state) => ({
      ...state,
      orderStatus: 'requested for refund',
      statusBeforeRefund: state.orderStatus,
    }),
  },
  confirm: {
    guards: [isNotCancelled, isNotRequested, isUnshipped, isPending, isPaid, isNotBlocked],
    leadsTo: ['confirmed'],
    effect: (state) => ({ ...state, orderStatus: 'confirmed' }),
  },
  ship: {
    guards: [isUnshipped, isConfirmed, isPaid, isNotBlocked],
    leadsTo: ['completed'],
    effect: afterLastLeft,
  },
  // The order's status waits for its last consignment.
  'ship-part': {
    guards: [isUnshipped, isConfirmed, isPaid, isNotBlocked],
    leadsTo: [],
    effect: (state) => ({ ...state, isPartShipped: true }),
  },
  'refund-full': {
    guards: [isNotBusy, hasMoneyLeftIfCancelled, isPaidInPart, hasMoneyLeft],
    leadsTo: ['cancelled'],
    effect: (state) => afterRefundProcessed(state, refundableLeftPaise(state)),
  },
  'refund-partial': {
    guards: [isNotBusy, hasMoneyLeftIfCancelled, isPaidInPart, isWholeOrOver, hasMoneyLeft],
    leadsTo: ['completed', 'cancelled'],
    effect: (state, { amountPaise }) => afterRefundProcessed(state, positivePaise(amountPaise)),
  },
  'no-refund': {
    guards: [isNotCancelled, noneHasLeft, wasNeverCompleted, isNotBusy],
    leadsTo: ['cancelled'],
    effect: (state) => ({ ...state, orderStatus: 'cancelled', statusBeforeRefund: null }),
  },
  reject: {
    guards: [isRequested, isNotBusy],
    leadsTo: ['pending', 'confirmed', 'completed'],
    effect: (state) => ({ ...state, orderStatus: statusAfterRejection(state), statusBeforeRefund: null }),
  },
  lapse: {
    guards: [isNotCancelled, isNotPartPaid, isUnpaid],
    leadsTo: ['cancelled'],
    effect: (state) => ({ ...state, orderStatus: 'cancelled' }),
  },
  'cancel-unpaid': {
    guards: [isNotCancelled, isNotPartPaid, isUnpaid],
    leadsTo: ['cancelled'],
    effect: (state) => ({ ...state, orderStatus: 'cancelled' }),
  },
  // Moves neither goods nor money, so a running refund does not stop it.
  'correct-shipping': { guards: [someHasLeft, isNotCancelled], leadsTo: [], effect: (state) => state },
  'record-delivery': { guards: [someHasLeft, isNotCancelled], leadsTo: [], effect: (state) => state },
  'correct-address': {
    guards: [isNotCancelled, isUnshipped, noneHasLeft, isPaid],
    leadsTo: [],
    effect: (state) => state,
  },
};

/** The first rule that forbids the action, or null when it is allowed. */
export function refusalOf(state: OrderState, action: OrderAction): RefusalReason | null {
  const broken = ORDER_LIFECYCLE[action].guards.find(([, holds]) => !holds(state));
  return broken?.[0] ?? null;
}

export function actionIsAllowed(state: OrderState, action: OrderAction): boolean {
  return refusalOf(state, action) === null;
}

/**
 * The order after the action, including the money it moves.
 * `captured`, `transfer-received` and `refund-partial` need their amount; throws when the action is refused.
 */
export function afterAction(state: OrderState, action: OrderAction, money: Money = {}): OrderState {
  const refusal = refusalOf(state, action);
  if (refusal) throw new RangeError(`The order does not allow ${action}: ${refusal}`);
  return ORDER_LIFECYCLE[action].effect(state, money);
}

export function refundRequestIsAllowed(state: OrderState): boolean {
  return actionIsAllowed(state, 'request-refund');
}

/** By the customer: nothing was paid, so no money moves. */
export function unpaidOrderCanBeCancelled(state: OrderState): boolean {
  return actionIsAllowed(state, 'cancel-unpaid');
}

export function orderCanBeConfirmed(state: OrderState): boolean {
  return actionIsAllowed(state, 'confirm');
}

export function orderCanBeShipped(state: OrderState): boolean {
  return actionIsAllowed(state, 'ship');
}

export function addressCanBeCorrected(state: OrderState): boolean {
  return actionIsAllowed(state, 'correct-address');
}

export function shippingCanBeCorrected(state: OrderState): boolean {
  return actionIsAllowed(state, 'correct-shipping');
}

export function deliveryCanBeRecorded(state: OrderState): boolean {
  return actionIsAllowed(state, 'record-delivery');
}

/** The choices of the refund dialog; an unpaid order offers only no-refund. */
export function refundOptionsOffered(state: OrderState): RefundOption[] {
  const options: RefundOption[] = [];
  if (actionIsAllowed(state, 'refund-full')) options.push('full');
  if (actionIsAllowed(state, 'refund-partial')) options.push('partial');
  if (noRefundIsOffered(state)) options.push('no-refund');
  return options;
}

export function refundCanBeStarted(state: OrderState): boolean {
  return refundOptionsOffered(state).length > 0;
}

export function noRefundIsOffered(state: OrderState): boolean {
  return actionIsAllowed(state, 'no-refund');
}

export function rejectIsOfferedOnTopBar(state: OrderState): boolean {
  return actionIsAllowed(state, 'reject') && state.shippingStatus === 'unshipped';
}

/** Nothing of it is left to be sent: the last pieces left, or were refunded before. */
export function afterLastLeft(state: OrderState): OrderState {
  const left = { ...state, shippingStatus: 'shipped', isPartShipped: false } as const;
  if (state.orderStatus === 'confirmed') return { ...left, orderStatus: 'completed' };
  return state.statusBeforeRefund === null ? left : { ...left, statusBeforeRefund: 'completed' };
}

function orderWasCompleted(state: OrderState): boolean {
  return (
    state.orderStatus === 'completed' ||
    state.statusBeforeRefund === 'completed' ||
    state.shippingStatus === 'shipped'
  );
}

function statusAfterRejection(state: OrderState): OrderStatus {
  return state.statusBeforeRefund ?? (state.shippingStatus === 'shipped' ? 'completed' : 'pending');
}
