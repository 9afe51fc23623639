import { Link, useLocation } from 'react-router';
import type { OrderSummary } from '#contract/order-entities.ts';
import { deskMarks, deskTerm } from '#domain/desk-search.ts';
import { Marked } from '../../../components/marked.tsx';
import type { OpenedFrom } from './opened-from.ts';
import { ageOf, waitsLong } from './order-age.ts';
import styles from './orders.module.css';
import { transferWords } from './transfer-words.ts';

interface OrderLinkProps {
  order: OrderSummary;
  /** The list it stands in: its page goes on to the next of them. */
  among: OrderSummary[];
  /** How many that list has in all. */
  total: number;
  typed: string;
}

/** The order's number; the link covers the whole row, so that any click on it opens the order. */
export function OrderLink({ order, among, total, typed }: OrderLinkProps) {
  const { search: filter } = useLocation();
  return (
    <Link
      to={`/admin/orders/${order._id}`}
      state={
        {
          filter,
          listed: among.map(({ _id }) => _id),
          total,
          status: order.orderStatus,
        } satisfies OpenedFrom
      }
      className={`link ${styles.number}`}
      data-order={order._id}
    >
      <Shown text={order.orderId} typed={typed} />
    </Link>
  );
}

export function Age({ order }: { order: OrderSummary }) {
  const nowMs = Date.now();
  return (
    <span className={styles.age} data-long={waitsLong(order, nowMs) || undefined}>
      {ageOf(order.createdAt, nowMs)}
      <span className="visually-hidden"> old</span>
    </span>
  );
}

/** A field of the list; what the search found in it stands out. */
export const Shown = ({ text, typed }: { text: string; typed: string }) => (
  <Marked text={text} marks={deskMarks(text, deskTerm(typed))} />
);

/** Found in what was ordered. */
const OF_ITEMS = new Set(['Item', 'Part number']);

interface FoundProps extends Pick<OrderSummary, 'found'> {
  /** An item is named under the items, everything else under the customer. */
  under: 'customer' | 'items';
}

/** Why a search found the order, when the list does not show that field. */
export const Found = ({ found, under }: FoundProps) =>
  found &&
  OF_ITEMS.has(found.field) === (under === 'items') && (
    <span className={styles.second}>
      {found.field} <mark>{found.value}</mark>
    </span>
  );

/** "and 2 more" */
export const moreItems = ({ product }: OrderSummary): string =>
  product.length === 1 ? '1 item' : `and ${product.length - 1} more`;

/** How it is paid, where that is not by card. */
export const Method = ({ order }: { order: OrderSummary }) =>
  order.paymentMethod === 'transfer' && <span className={styles.second}>{transferWords(order)}</span>;

/** Why the order could not be confirmed with the others. */
export const Refused = ({ refusal }: { refusal: string | undefined }) =>
  refusal && <span className={styles.refused}>{refusal}</span>;
