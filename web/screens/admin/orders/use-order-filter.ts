import { deskTab } from '#domain/order-desk.ts';
import { normalisePaymentStatus, ORDER_STATUSES, type OrderStatus } from '#domain/orders.ts';
import type { OrderFilter } from '../../../api/admin-orders.ts';
import { useFilterInAddress } from '../../../components/use-filter-in-address.ts';

export const ANY = 'any';

interface Change {
  orderStatus?: string;
  paymentStatus?: string;
  search?: string;
  awaits?: 'transfer';
}

/** What the list shows, and whether its payment status was chosen or is that of the tab. */
export interface ShownFilter extends OrderFilter {
  isPaymentChosen: boolean;
}

/** A search looks through all payment statuses, a tab opens on its own; a choice in the address counts for both. */
export const paymentOpensOn = (orderStatus: OrderStatus, search: string): string =>
  search ? ANY : (deskTab(orderStatus).opensOn ?? ANY);

/** Transfers that are due: a list of its own beside the tabs, which another choice or a search leaves. */
const TRANSFERS_DUE: ShownFilter = {
  orderStatus: 'pending',
  paymentStatus: 'pending',
  search: '',
  awaits: 'transfer',
  isPaymentChosen: false,
};

export function readFilter(params: URLSearchParams): ShownFilter {
  if (params.get('awaits') === 'transfer') return TRANSFERS_DUE;
  const orderStatus = ORDER_STATUSES.find((status) => status === params.get('orderStatus')) ?? 'pending';
  const search = (params.get('search') ?? '').slice(0, 100);
  const given = params.get('paymentStatus') ?? '';
  const chosen = given === ANY ? ANY : normalisePaymentStatus(given);
  const payment = chosen ?? paymentOpensOn(orderStatus, search);
  return {
    orderStatus,
    paymentStatus: payment === ANY ? undefined : (normalisePaymentStatus(payment) ?? undefined),
    search,
    isPaymentChosen: chosen !== null,
  };
}

/** The address after a change: what the list would show anyway is left out. */
export function changedParams(before: URLSearchParams, changed: Change): URLSearchParams {
  const next = new URLSearchParams(before);
  if (changed.awaits) return new URLSearchParams({ awaits: changed.awaits });
  next.delete('awaits');
  for (const [name, value] of Object.entries(changed)) next.set(name, value);
  if (next.get('orderStatus') === 'pending') next.delete('orderStatus');
  if (!next.get('search')) next.delete('search');
  const { orderStatus, search } = readFilter(next);
  if (next.get('paymentStatus') === paymentOpensOn(orderStatus, search)) next.delete('paymentStatus');
  return next;
}

/** The list's filter is in the address. */
export function useOrderFilter(): [ShownFilter, (change: Change) => void] {
  const [params, change] = useFilterInAddress(changedParams);
  return [readFilter(params), change];
}
