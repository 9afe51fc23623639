export const FAULTS = ['5xx', 'refused', 'timeout', 'lost-answer', 'html', 'slow'] as const;
type FaultName = (typeof FAULTS)[number];

/** Names of the calls that can be made to fail; `*` stands for all of them. */
export const CALLS = [
  'createOrder',
  'listOrders',
  'fetchOrder',
  'fetchOrderPayments',
  'fetchPayment',
  'listPayments',
  'capture',
  'refund',
  'fetchRefund',
  'fetchRefunds',
  'listRefunds',
  'pay',
  '*',
] as const;
export type CallName = (typeof CALLS)[number];

export interface Fault {
  type: FaultName;
  /** Probability from 0 to 1; without it every call fails. */
  probability?: number;
  /** How many more calls fail; without it there is no limit. */
  count?: number;
  /** How long a slow body takes. */
  ms?: number;
}

export interface WebhookControls {
  delayMs: number;
  duplicateShare: number;
  dropShare: number;
  /** Each event waits for a random part of the delay. */
  shuffle: boolean;
  /** Another shop to notify; null for this one. */
  url: string | null;
}

export interface RefundControls {
  delayMs: number;
  failShare: number;
  refuse: 'low-balance' | 'disputed' | null;
}

/** The settings of tests, in memory: a restart clears them. */
export interface Controls {
  faults: Partial<Record<CallName, Fault[]>>;
  webhooks: WebhookControls;
  refunds: RefundControls;
  /** Payments whose next refund the bank will fail. */
  failNextRefundOf: Set<string>;
  darkUntilMs: number;
}

export const calmWebhooks: WebhookControls = {
  delayMs: 0,
  duplicateShare: 0,
  dropShare: 0,
  shuffle: false,
  url: null,
};
export const calmRefunds: RefundControls = { delayMs: 400, failShare: 0, refuse: null };

export const calmControls = (): Controls => ({
  faults: {},
  webhooks: calmWebhooks,
  refunds: calmRefunds,
  failNextRefundOf: new Set(),
  darkUntilMs: 0,
});

export const isDark = (controls: Controls) => Date.now() < controls.darkUntilMs;

/** Decides whether this call fails, and uses up one of the fault's count. */
export function drawFault(controls: Controls, call: CallName): Fault | null {
  for (const fault of [...(controls.faults[call] ?? []), ...(controls.faults['*'] ?? [])]) {
    if (fault.count === 0 || Math.random() >= (fault.probability ?? 1)) continue;
    if (fault.count !== undefined) fault.count -= 1;
    return fault;
  }
  return null;
}
