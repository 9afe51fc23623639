import type { OrderStatus, PaymentStatus } from './orders.ts';

export interface DeskTab {
  status: OrderStatus;
  label: string;
  /** What the payment-status dropdown opens on; null: all, where success would hide orders that belong there. */
  opensOn: PaymentStatus | null;
}

/** Both optional: any. */
export interface States {
  orderStatus?: OrderStatus | undefined;
  paymentStatus?: readonly PaymentStatus[] | undefined;
}

/** How many orders are in a pair of states. */
export interface StateCount {
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
  orders: number;
}

export const isIn =
  ({ orderStatus, paymentStatus }: States) =>
  (one: Omit<StateCount, 'orders'>): boolean =>
    (!orderStatus || one.orderStatus === orderStatus) &&
    (!paymentStatus || paymentStatus.includes(one.paymentStatus));

/** The tabs, the list's total and the dashboard are sums of the same counts, so that they agree. */
export const sumOf = (counts: readonly StateCount[], states: States): number =>
  counts.filter(isIn(states)).reduce((total, { orders }) => total + orders, 0);

/** A search with too few letters, or with too many matches, looks through so many orders of each tab. */
export const NEWEST_SEARCHED = 1000;

/** The filter buttons of the order list, in their order. */
export const DESK_TABS: readonly DeskTab[] = [
  { status: 'pending', label: 'New Orders', opensOn: 'success' },
  { status: 'confirmed', label: 'Confirmed Orders', opensOn: 'success' },
  { status: 'completed', label: 'Completed Orders', opensOn: 'success' },
  { status: 'requested for refund', label: 'Refund Requested Orders', opensOn: null },
  { status: 'cancelled', label: 'Cancelled Orders', opensOn: null },
];

export const deskTab = (status: OrderStatus): DeskTab => DESK_TABS.find((tab) => tab.status === status)!;

/** The payment statuses of a tab's orders under a choice of the dropdown: what is left of a part-refunded order waits to be sent as well. */
export function paymentsShownBy(
  orderStatus: OrderStatus,
  chosen: PaymentStatus | null | undefined,
): readonly PaymentStatus[] | undefined {
  if (!chosen) return undefined;
  const isToSend = orderStatus === 'pending' || orderStatus === 'confirmed';
  return chosen === 'success' && isToSend ? ['success', 'partially-refunded'] : [chosen];
}

/** What the list shows when the tab is opened. */
export const statesShownBy = ({ status, opensOn }: DeskTab): States => ({
  orderStatus: status,
  paymentStatus: paymentsShownBy(status, opensOn),
});
