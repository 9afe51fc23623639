import { Link, useLocation } from 'react-router';
import type { OrderSummary } from '#contract/entities.ts';
import type { OpenedFrom } from './opened-from.ts';
import { ageOf, waitsLong } from './order-age.ts';
import styles from './orders.module.css';

interface OrderLinkProps {
  order: OrderSummary;
  /** The list it stands in: its page goes on to the next of them. */
  among: OrderSummary[];
}

/** The order's number; the link covers the whole row, so that any click on it opens the order. */
export function OrderLink({ order, among }: OrderLinkProps) {
  const { search: filter } = useLocation();
  return (
    <Link
      to={`/admin/orders/${order._id}`}
      state={{ filter, listed: among.map(({ _id }) => _id) } satisfies OpenedFrom}
      className={`link ${styles.number}`}
      data-order={order._id}
    >
      {order.orderId}
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

/** Why a search found the order, when the list does not show that field. */
export const Found = ({ found }: Pick<OrderSummary, 'found'>) =>
  found && (
    <span className={`${styles.second} ${styles.match}`}>
      {found.field} <mark>{found.value}</mark>
    </span>
  );

/** "and 2 more" */
export const moreItems = ({ product }: OrderSummary): string =>
  product.length === 1 ? '1 item' : `and ${product.length - 1} more`;
