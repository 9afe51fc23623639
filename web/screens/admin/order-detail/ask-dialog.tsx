import { useMutation } from '@tanstack/react-query';
import type { Order } from '#contract/order-entities.ts';
import { confirmOrder } from '../../../api/admin-orders.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';

export interface OrderDialogProps {
  order: Order;
  onFailed: (error: Error) => void;
  onClose: () => void;
}

/** Asks before an order is confirmed. */
export function AskDialog({ order, onFailed, onClose }: OrderDialogProps) {
  const change = useMutation({ ...confirmOrder, onSuccess: onClose, onError: onFailed });
  return (
    <ConfirmDialog
      isOpen
      title="Confirm Order"
      confirmLabel="Confirm Order"
      isBusy={change.isPending}
      onConfirm={() => change.mutate(order._id)}
      onClose={onClose}
    >
      <p>{`Order ${order.orderId} of ${order.customerId.name} can then be shipped.`}</p>
    </ConfirmDialog>
  );
}
