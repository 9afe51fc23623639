import { Button } from '@mantine/core';
import { IconChevronUp } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '#contract/order-entities.ts';
import { leadDaysOf } from '#domain/lead-time.ts';
import {
  formatRupees,
  formatRupeesExact,
  lineTotalPaise,
  paiseToRupees,
  rupeesToPaise,
} from '#domain/money.ts';
import {
  type OrderState,
  refundRequestIsAllowed,
  refusalOf,
  unpaidOrderCanBeCancelled,
} from '#domain/order-lifecycle.ts';
import { counted } from '#domain/words.ts';
import { requestRefund } from '../../../api/orders.ts';
import { ownPapers } from '../../../api/papers.ts';
import { useIsPhone } from '../../../browser/use-media.ts';
import { LineNotes, LinePicture } from '../../../components/line-notes/line-notes.tsx';
import { LinkedSentence } from '../../../components/linked-sentence.tsx';
import { decidingPaper, rupeesText, stateTaxOf } from '../../../components/papers/paper-words.ts';
import { Price } from '../../../components/price.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { classes, Row, Text } from '../../../ui/layout.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';
import { Lines, LinesPanel, Sums } from '../parts/lines.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { LineName } from './line-name.tsx';
import styles from './order-items.module.css';
import { reasonInWords, type WhyRefund } from './refund-reason.ts';

interface OrderItemsProps {
  order: Order;
  /** Something else matters more on this page. */
  isFolded: boolean;
}

export function OrderItems({ order, isFolded }: OrderItemsProps) {
  const isPhone = useIsPhone();
  const [isOpen] = useState(!isFolded && !isPhone);
  const products = order.product.filter(({ kind }) => kind === 'goods').length;
  return (
    <LinesPanel>
      <details open={isOpen}>
        <Row as="summary" gap={4} spread className={styles.summary}>
          <div>
            <h2 className="large medium">
              Order total <strong className="heavy">{formatRupeesExact(order.totalBill)}</strong>
            </h2>
            <Text size="small" tone="muted" className={styles.count}>
              {counted(products, 'product')}
            </Text>
          </div>
          <IconChevronUp size={20} stroke={1.6} aria-hidden="true" />
        </Row>
        <Lines>
          {order.product.map((line, position) => {
            const { productId: product, quantity, kind } = line;
            // What of an order in parts has left is not to be sent any more.
            const leadDays = line.toSend === 0 ? null : leadDaysOf(order, line);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a quote may have a product twice, and the lines never move
              <li key={position}>
                <LinePicture line={line} src={product.imageLink[0]} />
                <LineName line={line}>
                  <LineNotes line={{ ...line, leadDays }} />
                  {kind !== 'freight' && (
                    <p className="muted small">
                      {formatRupees(product.price)} × {quantity.toLocaleString('en-IN')}
                    </p>
                  )}
                </LineName>
                <Price rupees={paiseToRupees(lineTotalPaise(rupeesToPaise(product.price), quantity))} exact />
              </li>
            );
          })}
        </Lines>
        <Sums rupees={order.totalBill}>
          <IncludedTax order={order} />
        </Sums>
      </details>
      <RefundRequest order={order} />
    </LinesPanel>
  );
}

/** What of the total is tax, as the order's paper says. */
function IncludedTax({ order }: { order: Order }) {
  const { data } = useQuery(ownPapers(order));
  const docs = data?.docs ?? [];
  // Until its last consignment the receipts say it.
  const isLeaving = order.sentPieces && order.shippingStatus === 'unshipped';
  const paper = decidingPaper(isLeaving ? docs.filter(({ kind }) => kind === 'receipt') : docs, order);
  // What was refunded before the goods left is not on the invoice.
  if (paper?.total !== order.totalBill) return null;
  const taxes: [string, number][] = paper.isInterState
    ? [['IGST', paper.igst]]
    : [
        ['CGST', paper.cgst],
        [stateTaxOf(paper), paper.sgst],
      ];
  return (
    <Facts
      small
      strong
      facts={[
        ['Taxable value', rupeesText(paper.taxable)],
        ...taxes.map(
          ([name, rupees]) => [`${name}, included`, rupeesText(rupees)] satisfies [string, string],
        ),
      ]}
    />
  );
}

const RefundDialog = onDemand(() => import('./refund-dialog.tsx'));

function RefundRequest({ order }: { order: Order }) {
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
