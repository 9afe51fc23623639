import type { Order } from '#contract/order-entities.ts';
import type { OrderState } from '#domain/order-lifecycle.ts';
import { orderLabel } from '#domain/orders.ts';
import { Grid } from '../../../ui/layout.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import styles from './status-cards.module.css';
import { orderSentence, paymentSentence, shippingSentence } from './status-sentences.ts';

export const StatusCards = ({ order, state }: { order: Order; state: OrderState }) => (
  <Grid gap={4} columns={3} className={styles.cards}>
    <StatusCard
      caption="Order status"
      status={order.orderStatus}
      label={orderLabel(order)}
      sentence={orderSentence(order, state)}
    />
    <StatusCard caption="Payment status" status={order.paymentStatus} sentence={paymentSentence(order)} />
    <StatusCard caption="Shipping status" status={order.shippingStatus} sentence={shippingSentence(order)} />
  </Grid>
);

interface StatusCardProps {
  caption: string;
  status: string;
  label?: string;
  sentence: string;
}

const StatusCard = ({ caption, status, label = status, sentence }: StatusCardProps) => (
  <section className={`framed ${styles.card}`} aria-label={caption}>
    <h2 className="caption medium muted narrow">{caption}</h2>
    <StatusBadge status={status} label={label} large />
    <p className="small muted">{sentence}</p>
  </section>
);
