import { useQuery } from '@tanstack/react-query';
import { order } from '../../../api/orders.ts';
import { isBought } from './is-bought.ts';

const POLL_MS = 3000;
const POLLS = 10;

/**
 * The order that was started here, or that is paid later. The shop may know of its payment although this page does
 * not: after a reload, a lost answer, or in another tab.
 */
export function useBegunOrder(begunId: string | null, isLooking: boolean) {
  const query = useQuery({
    ...order(begunId ?? ''),
    enabled: isLooking && Boolean(begunId),
    refetchInterval: ({ state }) =>
      state.data?.payableUntil && state.dataUpdateCount < POLLS ? POLL_MS : false,
  });
  const placed = begunId ? query.data : undefined;
  return {
    query,
    /** Its number, while it waits for its payment. */
    waitingNumber: placed?.payableUntil ? placed.orderId : null,
    /** Its id, once it is paid. */
    paidId: isLooking && placed && isBought(placed) ? placed._id : null,
    /** Cancelled or lapsed: the next try is an order of its own. */
    isOver: isLooking && placed?.orderStatus === 'cancelled',
    failure: placed?.paymentStatus === 'failed' ? 'The last card was declined.' : null,
  };
}
