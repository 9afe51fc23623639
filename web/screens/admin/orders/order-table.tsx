import { Link, useLocation } from 'react-router';
import type { OrderSummary } from '#contract/entities.ts';
import { formatIst } from '#domain/dates.ts';
import { orderLabel } from '#domain/orders.ts';
import { Price } from '../../../components/price.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import styles from './orders.module.css';

export function OrderTable({ orders }: { orders: OrderSummary[] }) {
  const { search: filter } = useLocation();
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Order id</th>
            <th scope="col">Customer</th>
            <th scope="col">Order status</th>
            <th scope="col">Payment status</th>
            <th scope="col">Dispatch status</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order._id}>
              <td>
                <Link
                  to={`/admin/orders/${order._id}`}
                  state={{ filter }}
                  className={`link ${styles.number}`}
                >
                  {order.orderId}
                </Link>
                <span className={styles.second}>{formatIst(order.createdAt, 'date-time')}</span>
              </td>
              <td className={styles.customer}>
                <span className={styles.name}>{order.customerId.name}</span>
                <span className={`${styles.second} ${styles.email}`} title={order.customerId.email}>
                  {order.customerId.email}
                </span>
              </td>
              <td>
                <StatusBadge status={order.orderStatus} label={orderLabel(order)} />
              </td>
              <td>
                <StatusBadge status={order.paymentStatus} />
              </td>
              <td>
                <StatusBadge status={order.shippingStatus} />
              </td>
              <td className={styles.amount}>
                <Price rupees={order.totalBill} exact />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
