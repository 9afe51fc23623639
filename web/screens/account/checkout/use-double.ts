import { useQuery } from '@tanstack/react-query';
import type { UnpaidOrder } from '#contract/checkout.ts';
import { isDouble } from '#domain/doubles.ts';
import { unpaidOrders } from '../../../api/checkout.ts';
import type { Wish } from './delivery.ts';

/** The unpaid order for the same goods to the same place that another tab or session made. */
export function useDouble(
  { delivery, lines, quoteId }: Pick<Wish, 'delivery' | 'lines' | 'quoteId'>,
  madeHere: string | null,
): UnpaidOrder | null {
  const { data: unpaid } = useQuery({ ...unpaidOrders(), enabled: quoteId === null });
  const goods = lines.map(({ product, quantity }) => ({ productId: product._id, quantity }));
  const wished = { ...delivery, goods };
  return unpaid?.find((order) => order._id !== madeHere && isDouble(order, wished)) ?? null;
}
