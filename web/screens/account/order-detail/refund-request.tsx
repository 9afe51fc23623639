import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '#contract/entities.ts';
import { formatRupeesExact, rupeesToPaise } from '#domain/money.ts';
import {
  type OrderState,
  refundRequestIsAllowed,
  refusalOf,
  unpaidOrderCanBeCancelled,
} from '#domain/order-lifecycle.ts';
import { requestRefund } from '../../../api/orders.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { CancelOrder } from './cancel-order.tsx';
import styles from './refund-request.module.css';

export function RefundRequest({ order }: { order: Order }) {
  const [isAsking, setAsking] = useState(false);
  const request = useMutation(requestRefund);
  const state = stateOf(order);
  const isAllowed = refundRequestIsAllowed(state);
  return (
    <div className={styles.foot}>
      <p id="refund-hint">{isAllowed ? 'Refunds take 1 to 2 days once approved.' : whyNot(order, state)}</p>
      <div className={styles.actions}>
        <Button disabled={!isAllowed} aria-describedby="refund-hint" onClick={() => setAsking(true)}>
          Request for Refund
        </Button>
        {unpaidOrderCanBeCancelled(state) && !order.paymentInCheck && <CancelOrder order={order} />}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title="Request for Refund"
        confirmLabel={`Request for Refund of ${formatRupeesExact(order.totalBill)}`}
        isBusy={request.isPending}
        onConfirm={() => request.mutate(order._id, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <p>
          You ask for {formatRupeesExact(order.totalBill)} of order{' '}
          <span className="unbroken">{order.orderId}</span> to be paid back. We look at the request and answer
          by e-mail.
        </p>
      </ConfirmDialog>
    </div>
  );
}

const stateOf = (order: Order): OrderState => ({
  orderStatus: order.orderStatus,
  paymentStatus: order.paymentStatus,
  shippingStatus: order.shippingStatus,
  statusBeforeRefund: order.statusBeforeRefund,
  busy: order.refundState === 'processing',
  capturedPaise: rupeesToPaise(order.paidAmount),
  refundedPaise: rupeesToPaise(order.refundedAmount),
  refundHoldPaise: 0,
});

function whyNot(order: Order, state: OrderState): string {
  const reason = refusalOf(state, 'request-refund');
  if (order.lapsed) return 'The order has lapsed.';
  if (reason === 'order-cancelled') return 'The order is cancelled.';
  if (reason === 'already-requested') return 'A refund is already requested for this order.';
  if (reason === 'refund-running') return 'A refund is being processed.';
  if (reason === 'part-paid') return 'A refund can be requested once all of it is paid. Write to us before.';
  if (order.paymentStatus === 'refunded') return 'The payment is already refunded.';
  if (order.paymentStatus === 'partially-refunded')
    return 'A part of the payment is already refunded. Write to us about the rest.';
  return 'A refund can be requested once the order is paid.';
}
