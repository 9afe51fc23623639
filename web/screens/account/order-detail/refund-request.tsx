import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '#contract/order-entities.ts';
import { rupeesToPaise } from '#domain/money.ts';
import {
  type OrderState,
  refundRequestIsAllowed,
  refusalOf,
  unpaidOrderCanBeCancelled,
} from '#domain/order-lifecycle.ts';
import { requestRefund } from '../../../api/orders.ts';
import { LinkedSentence } from '../../../components/linked-sentence.tsx';
import { classes, Row, Text } from '../../../ui/layout.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';
import { CancelOrder } from './cancel-order.tsx';
import styles from './order-items.module.css';
import { reasonInWords, type WhyRefund } from './refund-reason.ts';

const RefundDialog = onDemand(() => import('./refund-dialog.tsx'));

export function RefundRequest({ order }: { order: Order }) {
  const [isAsking, setAsking] = useState(false);
  const [why, setWhy] = useState<WhyRefund>({ chosen: null, typed: '' });
  const request = useMutation(requestRefund);
  const requestReason = reasonInWords(why);
  const state = stateOf(order);
  const isAllowed = refundRequestIsAllowed(state);
  return (
    <Row wrap spread className={classes('not-printed', styles.foot)}>
      <Text id="refund-hint" size="small" tone="muted">
        {isAllowed ? (
          'Refunds are initiated within 1 to 2 days of approval.'
        ) : (
          <LinkedSentence sentence={whyNot(order, state)} words="Write to us" to="/contact" />
        )}
      </Text>
      <Row gap={2} align="stretch" wrap>
        <Button disabled={!isAllowed} aria-describedby="refund-hint" onClick={() => setAsking(true)}>
          Request for Refund
        </Button>
        {unpaidOrderCanBeCancelled(state) && !order.paymentInCheck && <CancelOrder order={order} />}
      </Row>
      {isAsking && (
        <RefundDialog
          order={order}
          why={why}
          onWhy={setWhy}
          isBusy={request.isPending}
          onConfirm={() =>
            request.mutate(
              { mongooseOrderId: order._id, ...(requestReason && { reason: requestReason }) },
              { onSettled: () => setAsking(false) },
            )
          }
          onClose={() => setAsking(false)}
        />
      )}
    </Row>
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
  const refusal = refusalOf(state, 'request-refund');
  if (order.lapsed) return 'The order has lapsed.';
  if (refusal === 'order-cancelled') return 'The order is cancelled.';
  if (refusal === 'already-requested') return 'A refund is already requested for this order.';
  if (refusal === 'refund-running') return 'A refund is being processed.';
  if (refusal === 'part-paid') return 'A refund can be requested once all of it is paid. Write to us before.';
  if (order.paymentStatus === 'refunded') return 'The payment is already refunded.';
  if (order.paymentStatus === 'partially-refunded')
    return 'A part of the payment is already refunded. Write to us about the rest.';
  return 'A refund can be requested once the order is paid.';
}
