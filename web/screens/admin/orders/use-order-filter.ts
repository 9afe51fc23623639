import { useSearchParams } from 'react-router';
import { normalisePaymentStatus, ORDER_STATUSES, type OrderStatus } from '#domain/orders.ts';
import type { OrderFilter } from '../../../api/admin-orders.ts';

export const ANY = 'any';

export const ORDER_FILTERS: readonly { value: OrderStatus; label: string }[] = [
  { value: 'pending', label: 'New Orders' },
  { value: 'confirmed', label: 'Confirmed Orders' },
  { value: 'completed', label: 'Completed Orders' },
  { value: 'requested for refund', label: 'Refund Requested Orders' },
  { value: 'cancelled', label: 'Cancelled Orders' },
];

interface Change {
  orderStatus?: string;
  paymentStatus?: string;
  search?: string;
}
const DEFAULTS: Required<Change> = { orderStatus: 'pending', paymentStatus: 'success', search: '' };

/** The list's filter is in the address; missing parameters have their default: new and paid. */
export function useOrderFilter(): [OrderFilter, (change: Change) => void] {
  const [params, setParams] = useSearchParams();
  const payment = params.get('paymentStatus') ?? DEFAULTS.paymentStatus;
  const filter: OrderFilter = {
    orderStatus: ORDER_STATUSES.find((status) => status === params.get('orderStatus')) ?? 'pending',
    paymentStatus: payment === ANY ? undefined : (normalisePaymentStatus(payment) ?? 'success'),
    search: (params.get('search') ?? '').slice(0, 100),
  };
  const change = (changed: Change) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changed)) {
          if (value === DEFAULTS[name as keyof Change]) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      // Otherwise every typed letter would be a history entry.
      { replace: 'search' in changed, preventScrollReset: true },
    );
  return [filter, change];
}
