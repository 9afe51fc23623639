import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Order } from '#contract/order-entities.ts';
import { cancelUnpaidOrder } from '../../../api/orders.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { payersAccount } from './progress.ts';

interface CancelOrderProps {
  order: Pick<Order, '_id' | 'orderId' | 'paymentMethod'>;
  label?: ReactNode;
}

/** For an order that is not paid: it ends, and no money moves. */
export function CancelOrder({ order, label = 'Cancel Order' }: CancelOrderProps) {
  const [isAsking, setAsking] = useState(false);
  const cancel = useMutation(cancelUnpaidOrder);
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Cancel Order"
        confirmLabel="Cancel Order"
        cancelLabel="Keep Order"
        isDestructive
        isBusy={cancel.isPending}
        onConfirm={() => cancel.mutate(order._id, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <p>
          Order <span className="unbroken">{order.orderId}</span> is cancelled and can no longer be paid.
          Nothing was paid, so no money moves; a payment that still comes in goes back to{' '}
          {payersAccount(order)}. What is in your cart stays there.
        </p>
      </ConfirmDialog>
    </>
  );
}
