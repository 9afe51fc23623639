import type { Order } from '#contract/entities.ts';
import { formatIst } from '#domain/dates.ts';
import { Panel } from '../../../components/panel.tsx';
import { changeInWords } from './change-in-words.ts';
import styles from './order-history.module.css';

const WORDS: Record<string, string> = {
  placed: 'Order placed',
  paid: 'Payment received',
  'payment-failed': 'Payment attempt failed',
  'amount-mismatch': 'Payment of another amount',
  'duplicate-payment': 'Second payment, sent back',
  'late-payment': 'Payment after the end of the order, sent back',
  'payment-returned': 'Payment that had already gone back',
  confirmed: 'Confirmed',
  shipped: 'Shipped',
  'shipping-corrected': 'Shipping details corrected',
  'refund-requested': 'Refund requested',
  'request-rejected': 'Refund request rejected',
  'refund-started': 'Refund started',
  'refund-processed': 'Refund processed',
  'refund-failed': 'Refund failed',
  'refund-external': 'Refund made at the payment service',
  cancelled: 'Cancelled',
  lapsed: 'Lapsed, not paid in time',
  disputed: 'Payment disputed by the bank',
  'dispute-lost': 'Dispute lost',
  'dispute-ended': 'Dispute ended',
};

const ACTORS: Record<string, string> = {
  customer: 'the customer',
  gateway: 'the payment gateway',
  system: 'the shop',
};

/** Who did what when, newest first. */
export function OrderHistory({ history }: { history: Order['history'] }) {
  return (
    <Panel title="History">
      <ol className={styles.events} reversed>
        {history.toReversed().map((event) => (
          <li key={`${event.at} ${event.action}`} className={styles.event}>
            <h3>{WORDS[event.action] ?? event.action}</h3>
            <p>
              <time dateTime={event.at}>{formatIst(event.at, 'date-time')}</time>, by{' '}
              {ACTORS[event.actor] ?? event.actor}
            </p>
            {event.from && event.to && <p>{changeInWords(event.from, event.to)}</p>}
            {event.note && <p>{event.note}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
