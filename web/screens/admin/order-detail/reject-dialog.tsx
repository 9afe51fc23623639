import { Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { orderStatusLabel } from '#domain/orders.ts';
import { MAX_REASON_LENGTH } from '#domain/sizes/orders.ts';
import { rejectRefund } from '../../../api/admin-orders.ts';
import ConfirmModal from '../../../components/confirm-dialog/confirm-modal.tsx';
import type { OrderDialogProps } from './ask-dialog.tsx';
import { RequestReason } from './request-reason.tsx';

/** Asks before a refund request is rejected, and for the reason that the customer reads. */
export default function RejectDialog({ order, onFailed, onClose }: OrderDialogProps) {
  const [rejectionReason, setRejectionReason] = useState('');
  const change = useMutation({ ...rejectRefund, onSuccess: onClose, onError: onFailed });
  return (
    <ConfirmModal
      title="Reject Request"
      confirmLabel="Reject Request"
      isDestructive
      isBusy={change.isPending}
      onConfirm={() =>
        change.mutate({
          mongooseOrderId: order._id,
          ...(rejectionReason.trim() && { reason: rejectionReason.trim() }),
        })
      }
      onClose={onClose}
    >
      <p>
        {`The customer keeps order ${order.orderId} and gets no money back. The order will be ${orderStatusLabel(order.statusBeforeRefund ?? 'pending')} again.`}
      </p>
      <RequestReason order={order} />
      <Textarea
        label="Reason"
        description="The customer reads it in the mail and on the order’s page."
        autosize
        minRows={2}
        maxRows={6}
        maxLength={MAX_REASON_LENGTH}
        disabled={change.isPending}
        value={rejectionReason}
        onChange={(event) => setRejectionReason(event.currentTarget.value)}
      />
    </ConfirmModal>
  );
}
