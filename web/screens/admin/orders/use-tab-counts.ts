import { useQuery } from '@tanstack/react-query';
import { type DeskTab, statesShownBy, sumOf } from '#domain/order-desk.ts';
import { orderCounts } from '../../../api/admin-orders.ts';
import type { ShownFilter } from './use-order-filter.ts';

/** How many orders each tab shows when it is pressed, and how many it has with any payment status. */
export function useTabCounts({ paymentStatus, search, isPaymentChosen, awaits, short }: ShownFilter) {
  const { data, isPending } = useQuery(orderCounts(search));
  const opensByTab = awaits !== undefined || short || (!isPaymentChosen && search === '');
  return {
    isPending,
    shownBy: (tab: DeskTab) =>
      data &&
      sumOf(data.byState, statesShownBy(opensByTab ? tab : { ...tab, opensOn: paymentStatus ?? null })),
    allIn: ({ status }: DeskTab) => data?.[status],
    transfersDue: data?.transfersDue ?? 0,
    short: data?.short ?? 0,
    newestOnly: data?.newestOnly === true,
  };
}
