import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { readAgainAfterPayment } from '../../../api/checkout.ts';
import { ApiError } from '../../../api/client.ts';
import { order as orderQuery } from '../../../api/orders.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import '../../../styles/mantine-skeleton.ts';
import { toast } from '../../../toast/toast.ts';
import { isBought } from './is-bought.ts';
import { OrderEnded, PaymentOnItsWay, PurchaseSuccessful } from './outcome.tsx';

const POLL_MS = 2000;
const POLLS = 150;

/** After the payment: what became of the order. It is read from the shop, so a reload shows the same. */
export function PlacedOrder({ mongooseOrderId }: { mongooseOrderId: string }) {
  const client = useQueryClient();
  const query = useQuery({
    ...orderQuery(mongooseOrderId),
    refetchInterval: ({ state }) =>
      state.data?.paidAmount === 0 && state.dataUpdateCount < POLLS ? POLL_MS : false,
  });
  const { data: order, error } = query;
  const isPaid = order && isBought(order);
  const wasWaiting = useRef(false);
  useEffect(() => {
    if (isPaid && wasWaiting.current) {
      toast.success('Payment has been verified');
      readAgainAfterPayment(client);
    }
    wasWaiting.current = isPaid === false;
  }, [isPaid, client]);

  if (order) {
    if (isPaid) return <PurchaseSuccessful order={order} />;
    return order.orderStatus === 'cancelled' ? (
      <OrderEnded order={order} />
    ) : (
      <PaymentOnItsWay order={order} />
    );
  }
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <EmptyState
        picture="orders"
        title="We could not find this order."
        action={{ label: 'View All orders', to: '/account/orders' }}
        framed
      />
    );
  if (error) return <LoadFailure query={query} />;
  return (
    <div aria-busy="true">
      <Skeleton height={480} maw={760} mx="auto" mt={24} radius="md" />
    </div>
  );
}
