import type { Order } from '#contract/entities.ts';
import { formatIst } from '#domain/dates.ts';
import { formatRupeesExact, paiseToRupees } from '#domain/money.ts';
import {
  type OrderState,
  orderIsPaid,
  refundableLeftPaise,
  refundCanBeStarted,
} from '#domain/order-lifecycle.ts';
import { orderLabel, orderStatusLabel } from '#domain/orders.ts';
import { StatusBadge } from '../../../components/status-badge.tsx';
import styles from './status-cards.module.css';

interface StatusCardsProps {
  order: Order;
  state: OrderState;
}

export function StatusCards({ order, state }: StatusCardsProps) {
  return (
    <div className={styles.cards}>
      <StatusCard
        caption="Order status"
        status={order.orderStatus}
        label={orderLabel(order)}
        sentence={orderSentence(order, state)}
      />
      <StatusCard caption="Payment status" status={order.paymentStatus} sentence={paymentSentence(order)} />
      <StatusCard
        caption="Shipping status"
        status={order.shippingStatus}
        sentence={shippingSentence(order)}
      />
    </div>
  );
}

interface StatusCardProps {
  caption: string;
  status: string;
  label?: string;
  sentence: string;
}

const StatusCard = ({ caption, status, label = status, sentence }: StatusCardProps) => (
  <section className={styles.card} aria-label={caption}>
    <h2 className={styles.caption}>{caption}</h2>
    <StatusBadge status={status} label={label} large />
    <p>{sentence}</p>
  </section>
);

function timeOf(order: Order, ...actions: string[]): string | null {
  const event = order.history.findLast(({ action }) => actions.includes(action));
  return event ? formatIst(event.at, 'date-time') : null;
}

function orderSentence(order: Order, state: OrderState): string {
  switch (order.orderStatus) {
    case 'pending':
      return orderIsPaid(state) ? 'Waits to be confirmed' : waitingSentence(order);
    case 'confirmed':
      return `Since ${timeOf(order, 'confirmed', 'request-rejected') ?? '-'}`;
    case 'completed':
      return `Since ${timeOf(order, 'shipped') ?? '-'}`;
    case 'requested for refund':
      return `Was ${orderStatusLabel(order.statusBeforeRefund ?? 'pending')} before`;
    case 'cancelled':
      if (order.lapsed) return 'It was not paid in time';
      return refundCanBeStarted(state)
        ? `${formatRupeesExact(paiseToRupees(refundableLeftPaise(state)))} is left with the shop`
        : 'Nothing more can be done with it';
  }
}

const waitingSentence = ({ payableUntil }: Order) =>
  payableUntil
    ? `Waits for the payment until ${formatIst(payableUntil, 'date-time')}`
    : 'Lapses as soon as the payment service has been asked';

function paymentSentence(order: Order): string {
  switch (order.paymentStatus) {
    case 'pending':
      return order.payableUntil ? 'Nothing has been paid yet' : 'Nothing was paid';
    case 'failed':
      return order.payableUntil
        ? 'The last attempt failed; the customer may try again'
        : 'The last attempt failed';
    case 'success':
      return `Captured ${timeOf(order, 'paid', 'late-payment') ?? '-'}`;
    default:
      return `${formatRupeesExact(order.refundedAmount)} of ${formatRupeesExact(order.paidAmount)} returned`;
  }
}

function shippingSentence(order: Order): string {
  if (order.shippingStatus === 'shipped') return `Handed over ${timeOf(order, 'shipped') ?? '-'}`;
  switch (order.orderStatus) {
    case 'confirmed':
      return 'Ready to be handed to a carrier';
    case 'requested for refund':
      return 'Waits for the refund decision';
    case 'cancelled':
      return 'Will not be shipped';
    default:
      return 'Waits for the confirmation';
  }
}
