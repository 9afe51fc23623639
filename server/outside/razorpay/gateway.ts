/** The payment provider's calls that the shop uses. Amounts are paise; calls fail with a GatewayError. */
export interface Gateway {
  /** Never retried automatically: after an `unknown` failure look the receipt up first. */
  createOrder(order: {
    amountPaise: number;
    receipt: string;
    notes: Record<string, string>;
  }): Promise<GwOrder>;
  findOrdersByReceipt(receipt: string): Promise<GwOrder[]>;
  fetchOrder(orderId: string): Promise<GwOrder>;
  /** Every attempt, including failed ones. */
  fetchOrderPayments(orderId: string): Promise<GwPayment[]>;
  fetchPayment(paymentId: string): Promise<GwPayment>;
  capture(paymentId: string, amountPaise: number): Promise<GwPayment>;
  /** The same key must come with the same refund: it then happens once, however often it is sent. */
  refund(
    paymentId: string,
    refund: { amountPaise: number; receipt: string; notes?: Record<string, string> },
    idempotencyKey: string,
  ): Promise<GwRefund>;
  fetchRefund(refundId: string): Promise<GwRefund>;
  fetchRefunds(paymentId: string): Promise<GwRefund[]>;
  /** Times are Unix seconds, newest first; at most 100 at once. */
  listPayments(from: number, to: number, skip: number, count: number): Promise<GwPayment[]>;
  listRefunds(from: number, to: number, skip: number, count: number): Promise<GwRefund[]>;
}

export const ORDER_STATUSES = ['created', 'attempted', 'paid'] as const;
export const PAYMENT_STATUSES = ['created', 'authorized', 'captured', 'refunded', 'failed'] as const;
export const REFUND_STATUSES = ['pending', 'processed', 'failed'] as const;

export interface GwOrder {
  id: string;
  amountPaise: number;
  amountPaidPaise: number;
  amountDuePaise: number;
  currency: string;
  receipt: string | null;
  /** Stays `paid` after a refund. */
  status: (typeof ORDER_STATUSES)[number];
  attempts: number;
  notes: Record<string, string>;
  createdAt: Date;
}

export interface GwPayment {
  id: string;
  orderId: string | null;
  amountPaise: number;
  currency: string;
  /** `failed` may still turn into `authorized` days later. */
  status: (typeof PAYMENT_STATUSES)[number];
  method: string | null;
  amountRefundedPaise: number;
  errorDescription: string | null;
  errorReason: string | null;
  notes: Record<string, string>;
  createdAt: Date;
}

export interface GwRefund {
  id: string;
  paymentId: string;
  amountPaise: number;
  currency: string;
  status: (typeof REFUND_STATUSES)[number];
  receipt: string | null;
  notes: Record<string, string>;
  createdAt: Date;
}

/**
 * rejected: final. in-progress: the same call is still running, ask again.
 * unknown: it may have happened, never treat it as a failure. misconfigured: keys or address are wrong.
 */
export type GatewayErrorKind = 'rejected' | 'in-progress' | 'unknown' | 'misconfigured';

/** The failure reason of a call that was never sent: the provider has not seen it. */
export const NOT_SENT = 'not-sent';

export class GatewayError extends Error {
  override name = 'GatewayError';
  readonly kind: GatewayErrorKind;
  /** Our own word for the known refusals, such as `already-paid`; otherwise the provider's reason. */
  readonly failureReason: string;
  /** The provider's sentence, for the staff and logs. */
  readonly description: string;

  constructor(kind: GatewayErrorKind, failureReason: string, description: string, cause?: unknown) {
    super(`The payment service answered ${kind} (${failureReason}): ${description}`, { cause });
    this.kind = kind;
    this.failureReason = failureReason;
    this.description = description;
  }
}

/** The provider has no such object, for example when it belongs to another account. Other refusals do not say that. */
export const isUnknownThere = (error: unknown): boolean =>
  error instanceof GatewayError && error.kind === 'rejected' && error.failureReason === 'unknown-id';

/** The shop's account with the provider. */
export interface PaymentAccount {
  /** Public: the card window needs it. */
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** The script of the card window. */
  checkoutUrl: string;
  /** No real money: the stand-in is used. */
  isStandIn: boolean;
}
