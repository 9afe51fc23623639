import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { normalisePaymentStatus, ORDER_STATUSES, type OrderStatus } from '#domain/orders.ts';
import type { OrderFilter } from '../../../api/admin-orders.ts';

export const ANY = 'any';
const TYPING_MS = 300;

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

/** The text of the search field: it is written to the address when typing pauses. */
export function useSearchWords(
  inAddress: string,
  search: (words: string) => void,
): [string, (words: string) => void] {
  const [typed, setTyped] = useState(inAddress);
  const [known, setKnown] = useState(inAddress);
  const tell = useDebouncedCallback((words: string) => {
    setKnown(words.trim());
    search(words.trim());
  }, TYPING_MS);
  // The address was changed elsewhere: Back, a link, or the button of the empty list.
  if (inAddress !== known) {
    setKnown(inAddress);
    setTyped(inAddress);
  }
  return [
    typed,
    (words) => {
      setTyped(words);
      tell(words);
    },
  ];
}
