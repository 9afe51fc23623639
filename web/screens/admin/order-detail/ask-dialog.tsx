import { useMutation } from '@tanstack/react-query';
import type { Order } from '#contract/entities.ts';
import { orderStatusLabel } from '#domain/orders.ts';
import { confirmOrder, rejectRefund } from '../../../api/admin-orders.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';

interface AskDialogProps {
  action: 'confirm' | 'reject';
  order: Order;
  onFailed: (error: Error) => void;
  onClose: () => void;
}

/** Asks for confirmation before an order is confirmed or a refund request rejected. */
export function AskDialog({ action, order, onFailed, onClose }: AskDialogProps) {
  const isReject = action === 'reject';
  const change = useMutation({
    ...(isReject ? rejectRefund : confirmOrder),
    onSuccess: onClose,
    onError: onFailed,
  });
  return (
    <ConfirmDialog
      isOpen
      title={isReject ? 'Reject Request' : 'Confirm Order'}
      confirmLabel={isReject ? 'Reject Request' : 'Confirm Order'}
      isDestructive={isReject}
      isBusy={change.isPending}
      onConfirm={() => change.mutate(order._id)}
      onClose={onClose}
    >
      <p>
        {isReject
          ? `The customer keeps order ${order.orderId} and gets no money back. The order will be ${orderStatusLabel(order.statusBeforeRefund ?? 'pending')} again.`
          : `Order ${order.orderId} of ${order.customerId.name} can then be shipped.`}
      </p>
    </ConfirmDialog>
  );
}
