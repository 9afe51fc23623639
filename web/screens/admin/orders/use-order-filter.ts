import { useSearchParams } from 'react-router';
import { deskTab } from '#domain/order-desk.ts';
import { normalisePaymentStatus, ORDER_STATUSES, type OrderStatus } from '#domain/orders.ts';
import type { OrderFilter } from '../../../api/admin-orders.ts';
import { addressFilter, oneOf, useAddressFilter, words } from '../../../components/address-filter.ts';

export const ANY = 'any';
/** The tab of orders that lack goods. */
export const SHORT_TAB = 'Short';

/** What the list shows, and whether its payment status was chosen or is that of the tab. */
export interface ShownFilter extends OrderFilter {
  isPaymentChosen: boolean;
}

/** A search looks through all payment statuses, a tab opens on its own; a choice in the address counts for both. */
const paymentOpensOn = (orderStatus: OrderStatus, search: string): string =>
  search ? ANY : (deskTab(orderStatus).opensOn ?? ANY);

/** As it was chosen. */
const ORDER_FILTER = addressFilter(
  {
    orderStatus: oneOf(ORDER_STATUSES),
    search: words,
    paymentStatus: words,
    awaits: oneOf(['', 'transfer']),
    short: oneOf(['', 'true']),
  },
  (next, { awaits, short, orderStatus: tab }) => {
    if (awaits) return new URLSearchParams({ awaits });
    next.delete('awaits');
    if (short) for (const name of ['orderStatus', 'paymentStatus']) next.delete(name);
    else if (tab) next.delete('short');
    const { orderStatus, search, paymentStatus } = ORDER_FILTER.read(next);
    if (paymentStatus === paymentOpensOn(orderStatus, search)) next.delete('paymentStatus');
    return next;
  },
);
export const changedParams = ORDER_FILTER.changed;

/** Transfers that are due: a list of its own beside the tabs, which another choice or a search leaves. */
const TRANSFERS_DUE: ShownFilter = {
  orderStatus: 'pending',
  paymentStatus: 'pending',
  search: '',
  awaits: 'transfer',
  isPaymentChosen: false,
};

/** Orders that lack goods: a tab across all order statuses, with a search of its own. */
const shortOrders = (search: string): ShownFilter => ({
  orderStatus: 'pending',
  paymentStatus: undefined,
  search,
  short: true,
  isPaymentChosen: false,
});

export function readFilter(params: URLSearchParams): ShownFilter {
  const { orderStatus, search, paymentStatus: given, awaits, short } = ORDER_FILTER.read(params);
  if (awaits) return TRANSFERS_DUE;
  if (short) return shortOrders(search);
  const chosen = given === ANY ? ANY : normalisePaymentStatus(given);
  const payment = chosen ?? paymentOpensOn(orderStatus, search);
  return {
    orderStatus,
    paymentStatus: payment === ANY ? undefined : (normalisePaymentStatus(payment) ?? undefined),
    search,
    isPaymentChosen: chosen !== null,
  };
}

export function useOrderFilter() {
  const [params] = useSearchParams();
  const [, change] = useAddressFilter(ORDER_FILTER);
  return [readFilter(params), change] as const;
}
