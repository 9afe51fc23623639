import { Link, useLocation } from 'react-router';
import type { OrderSummary } from '#contract/entities.ts';
import { formatIst } from '#domain/dates.ts';
import { orderLabel } from '#domain/orders.ts';
import { Price } from '../../../components/price.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import styles from './orders.module.css';

/** The table's rows on phones. */
export function OrderCards({ orders }: { orders: OrderSummary[] }) {
  const { search: filter } = useLocation();
  return (
    <ul className={styles.cards}>
      {orders.map((order) => (
        <li key={order._id} className={styles.card}>
          <div className={styles.head}>
            <Link to={`/admin/orders/${order._id}`} state={{ filter }} className={`link ${styles.number}`}>
              {order.orderId}
            </Link>
            <Price rupees={order.totalBill} exact />
          </div>
          <span className={styles.name}>{order.customerId.name}</span>
          <span className={`${styles.second} ${styles.email}`}>{order.customerId.email}</span>
          <span className={styles.second}>{formatIst(order.createdAt, 'date-time')}</span>
          <div className={styles.badges}>
            <StatusBadge status={order.orderStatus} label={orderLabel(order)} />
            <StatusBadge status={order.paymentStatus} />
            <StatusBadge status={order.shippingStatus} />
          </div>
        </li>
      ))}
    </ul>
  );
}
