import type { OrderStatus, PaymentStatus } from './orders.ts';

export interface DeskTab {
  status: OrderStatus;
  label: string;
  /** What the payment-status dropdown opens on; null: all, where success would hide orders that belong there. */
  opensOn: PaymentStatus | null;
}

/** The filter buttons of the order list, in their order. */
export const DESK_TABS: readonly DeskTab[] = [
  { status: 'pending', label: 'New Orders', opensOn: 'success' },
  { status: 'confirmed', label: 'Confirmed Orders', opensOn: 'success' },
  { status: 'completed', label: 'Completed Orders', opensOn: 'success' },
  { status: 'requested for refund', label: 'Refund Requested Orders', opensOn: null },
  { status: 'cancelled', label: 'Cancelled Orders', opensOn: null },
];

export const deskTab = (status: OrderStatus): DeskTab => DESK_TABS.find((tab) => tab.status === status)!;
