import type { Paise } from './money.ts';
import {
  afterExternalRefund,
  afterRefundFailed,
  afterRefundProcessed,
  afterRefundStarted,
} from './order-money.ts';
import type { OrderState } from './order-state.ts';

type Effect = (state: OrderState, amountPaise: Paise) => OrderState;

interface KindOfRefund {
  /** As the staff reads it. */
  label: string;
  /** A staff member allows it; the others start by themselves or at the provider. */
  needsApproval: boolean;
  /** It returns the order's own money, and so counts in the order's sums. */
  isOfOrder: boolean;
  /** While it runs, its amount is held for it and no other such refund can start. */
  holdsMoney: boolean;
  whenStarted: Effect;
  whenProcessed: Effect;
  whenFailed: Effect;
}

const unchanged: Effect = (state) => state;

const HELD = {
  isOfOrder: true,
  holdsMoney: true,
  whenStarted: afterRefundStarted,
  whenProcessed: afterRefundProcessed,
  whenFailed: afterRefundFailed,
} as const;

export const REFUND_KINDS = {
  full: { label: 'Full refund', needsApproval: true, ...HELD },
  partial: { label: 'Partial refund', needsApproval: true, ...HELD },
  /** Of a payment that came after the order had ended. */
  late: { label: 'Late payment returned', needsApproval: false, ...HELD },
  /** Of money that was never the order's: a second payment, or a transfer for an order that had ended. */
  duplicate: {
    label: 'Second payment returned',
    needsApproval: false,
    isOfOrder: false,
    holdsMoney: false,
    whenStarted: unchanged,
    whenProcessed: unchanged,
    whenFailed: unchanged,
  },
  /** Of a transfer, what was more than the order: it is kept for the customer until it is returned. */
  over: {
    label: 'More than was due, to be returned',
    needsApproval: false,
    isOfOrder: false,
    holdsMoney: false,
    whenStarted: unchanged,
    whenProcessed: unchanged,
    whenFailed: unchanged,
  },
  /** Of a transfer that was entered in error: no money moved. */
  reversed: {
    label: 'Entered in error, reversed',
    needsApproval: false,
    isOfOrder: false,
    holdsMoney: false,
    whenStarted: unchanged,
    whenProcessed: unchanged,
    whenFailed: unchanged,
  },
  /** Made on the provider's own pages: the shop hears of it afterwards. */
  external: {
    label: 'Refund made at the payment service',
    needsApproval: false,
    isOfOrder: true,
    holdsMoney: false,
    whenStarted: unchanged,
    whenProcessed: afterExternalRefund,
    whenFailed: unchanged,
  },
} as const satisfies Record<string, KindOfRefund>;
export type RefundKind = keyof typeof REFUND_KINDS;

export const KINDS_THAT_HOLD_MONEY = (Object.keys(REFUND_KINDS) as RefundKind[]).filter(
  (kind) => REFUND_KINDS[kind].holdsMoney,
);

/** Of a word of the API; undefined for a kind of another version of the shop. */
export const kindOfRefund = (kind: string): KindOfRefund | undefined =>
  (REFUND_KINDS as Record<string, KindOfRefund>)[kind];
