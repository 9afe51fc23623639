import type { Paise } from './money.ts';
import type { OrderEventName } from './order-events.ts';
import { afterAction, type OrderState } from './order-lifecycle.ts';
import { afterRefundStarted, type Money } from './order-money.ts';
import type { RefundKind } from './refund-kinds.ts';

/** Money that came in: a card payment, or a transfer that a person saw on the bank's statement. */
export interface ReceivedMoney {
  id: string;
  amountPaise: Paise;
  currency: string;
  /** refunded: the provider had already given it back. */
  status: string;
  /** Of a transfer; a card payment has none. */
  utr?: string;
  /** Of a transfer, the part of the amount that never was in the bank. */
  tdsPaise?: Paise;
  chargesPaise?: Paise;
}

export const withheldOf = ({
  tdsPaise = 0,
  chargesPaise = 0,
}: Pick<ReceivedMoney, 'tdsPaise' | 'chargesPaise'>): Paise => tdsPaise + chargesPaise;

interface OrderFacts {
  totalPaise: Paise;
  lapsed: boolean;
}

type Words = (money: ReceivedMoney, order: OrderFacts) => string;

type Moved = Money & { amountPaise: Paise; totalPaise: Paise };

interface Outcome {
  /** For callers, which do not ask how the money came. */
  result: 'settled' | 'part' | 'returned' | 'late' | 'duplicate' | 'mismatch';
  /** Of the payment; only a settling one is the order's own money. */
  role: 'settling' | 'duplicate' | 'mismatch';
  /** As the receipt voucher names it. */
  receiptRole: Outcome['role'] | 'late' | 'returned';
  /** The refund that starts at once; null when the money stays or has already gone back. */
  refundKind: RefundKind | null;
  /** In the order's history, with its note; a transfer has `transfer-received` before it. */
  event: readonly [OrderEventName, Words] | null;
  /** To the shop: a person should know. */
  notice: Words | null;
  effect: (state: OrderState, money: Moved) => OrderState;
}

const unchanged = (state: OrderState) => state;
const withTransfer: Outcome['effect'] = (state, money) => afterAction(state, 'transfer-received', money);
const withPayment: Outcome['effect'] = (state, { amountPaise }) => ({
  ...state,
  capturedPaise: amountPaise,
  paymentStatus: 'success',
});

const isPaidBack: Words = ({ id }) => `${id} is paid back`;
const cameLate: Words = ({ id, utr }, { lapsed }) =>
  `${utr ?? id} came after the order ${lapsed ? 'had lapsed' : 'was cancelled'}`;
const isOfWrongAmount: Words = ({ id, amountPaise, currency }, { totalPaise }) =>
  `${id}: ${amountPaise} paise ${currency} instead of ${totalPaise} INR`;

const SECOND_PAYMENT = {
  result: 'duplicate',
  role: 'duplicate',
  receiptRole: 'duplicate',
  event: ['duplicate-payment', isPaidBack],
  notice: (money, order) =>
    `The order was paid twice. The second payment ${isPaidBack(money, order)} automatically.`,
  effect: unchanged,
} as const satisfies Omit<Outcome, 'refundKind'>;

/** All that can become of money that came in. */
export const OUTCOMES = {
  paid: {
    result: 'settled',
    role: 'settling',
    receiptRole: 'settling',
    refundKind: null,
    event: ['paid', ({ id }) => id],
    notice: null,
    effect: (state, money) => afterAction(state, 'captured', money),
  },
  'part-transfer': {
    result: 'part',
    role: 'settling',
    receiptRole: 'settling',
    refundKind: null,
    event: null,
    notice: null,
    effect: withTransfer,
  },
  'last-transfer': {
    result: 'settled',
    role: 'settling',
    receiptRole: 'settling',
    refundKind: null,
    event: ['paid', () => 'By bank transfer'],
    notice: null,
    effect: withTransfer,
  },
  returned: {
    result: 'returned',
    role: 'settling',
    receiptRole: 'returned',
    refundKind: null,
    event: ['payment-returned', ({ id }) => `${id} had been paid back before the shop heard of it`],
    notice: null,
    effect: withPayment,
  },
  late: {
    result: 'late',
    role: 'settling',
    receiptRole: 'late',
    refundKind: 'late',
    event: ['late-payment', (money, order) => `${cameLate(money, order)} and is paid back`],
    notice: (money, order) => `The payment ${cameLate(money, order)} and is paid back.`,
    effect: (state, money) => afterRefundStarted(withPayment(state, money), money.amountPaise),
  },
  // It is not the order's own money, so its refund holds none of it.
  'late-transfer': {
    result: 'late',
    role: 'duplicate',
    receiptRole: 'late',
    refundKind: 'duplicate',
    event: ['late-payment', (money, order) => `${cameLate(money, order)} and is to be paid back`],
    notice: (money, order) =>
      `The transfer ${cameLate(money, order)}. Pay it back at the bank, then enter the UTR of the refund on the order’s page.`,
    effect: unchanged,
  },
  duplicate: { ...SECOND_PAYMENT, refundKind: 'duplicate' },
  // Who entered it said that it is to be returned.
  'second-transfer': {
    ...SECOND_PAYMENT,
    refundKind: 'duplicate',
    event: ['duplicate-payment', ({ id, utr }) => `${utr ?? id} is to be paid back`],
    notice: null,
  },
  // The provider itself returns a payment that it authorised late on a paid order.
  'returned-duplicate': { ...SECOND_PAYMENT, refundKind: null },
  mismatch: {
    result: 'mismatch',
    role: 'mismatch',
    receiptRole: 'mismatch',
    refundKind: null,
    event: ['amount-mismatch', isOfWrongAmount],
    notice: (money, order) =>
      `A payment with a wrong amount came in and was not taken: ${isOfWrongAmount(money, order)}.`,
    effect: unchanged,
  },
} as const satisfies Record<string, Outcome>;
export type OutcomeName = keyof typeof OUTCOMES;
export type MoneyResult = Outcome['result'];

interface Situation {
  state: OrderState;
  totalPaise: Paise;
  /** The money came before the order's time to pay was over. */
  isInTime: boolean;
}

/** For money that is not recorded yet: once it is, the state has changed by it, and the same money would be a duplicate. */
export function outcomeOf({ state, totalPaise, isInTime }: Situation, money: ReceivedMoney): OutcomeName {
  const isOver = state.orderStatus === 'cancelled';
  const isFirst = state.capturedPaise === 0;
  if (money.utr !== undefined) {
    if (isOver || (isFirst && !isInTime)) return 'late-transfer';
    if (state.capturedPaise === totalPaise) return 'second-transfer';
    return state.capturedPaise + money.amountPaise === totalPaise ? 'last-transfer' : 'part-transfer';
  }
  const isReturned = money.status === 'refunded';
  if (money.amountPaise !== totalPaise || money.currency !== 'INR') return 'mismatch';
  if (!isFirst) return isReturned ? 'returned-duplicate' : 'duplicate';
  if (isReturned) return 'returned';
  return isOver || !isInTime ? 'late' : 'paid';
}
