import { useQuery } from '@tanstack/react-query';
import type { DeskTab } from '#domain/order-desk.ts';
import { orderCounts } from '../../../api/admin-orders.ts';
import type { ShownFilter } from './use-order-filter.ts';

/** How many orders each tab shows when it is pressed, and how many it has with any payment status. */
export function useTabCounts({ paymentStatus, search, isPaymentChosen }: ShownFilter) {
  const opensByTab = !isPaymentChosen && search === '';
  const { data: some } = useQuery(
    orderCounts({ paymentStatus: opensByTab ? 'success' : paymentStatus, search }),
  );
  const { data: all } = useQuery(orderCounts({ paymentStatus: undefined, search }));
  return {
    shownBy: ({ status, opensOn }: DeskTab) => (opensByTab && opensOn === null ? all : some)?.[status],
    allIn: ({ status }: DeskTab) => all?.[status],
  };
}
