import type { OrderSummary } from '#contract/entities.ts';
import { formatIst } from '#domain/dates.ts';
import { orderLabel } from '#domain/orders.ts';
import { Price } from '../../../components/price.tsx';
import { ShopImage } from '../../../components/shop-image.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { Age, Found, moreItems, OrderLink } from './order-row.tsx';
import styles from './orders.module.css';

export const OrderTable = ({ orders }: { orders: OrderSummary[] }) => (
  <div className={styles.frame}>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Order id</th>
          <th scope="col">Customer</th>
          <th scope="col" className={styles.wide}>
            Items
          </th>
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
              <OrderLink order={order} among={orders} />
              <span className={styles.second}>{formatIst(order.createdAt, 'date-time')}</span>
            </td>
            <td className={styles.customer}>
              <span className={styles.name}>{order.customerId.name}</span>
              <span
                className={`${styles.second} ${styles.cut}`}
                title={`${order.district}, ${order.customerId.email}`}
              >
                {order.district}, {order.customerId.email}
              </span>
              <Found found={order.found} />
            </td>
            <td className={`${styles.wide} ${styles.bought}`}>
              <Items order={order} />
            </td>
            <td>
              <StatusBadge status={order.orderStatus} label={orderLabel(order)} />
              <Age order={order} />
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

function Items({ order }: { order: OrderSummary }) {
  const first = order.product[0]?.productId;
  return (
    <div className={styles.product}>
      <ShopImage className={styles.picture} src={first?.imageLink[0]} alt="" sizes="36px" small ratio={1} />
      <span>
        <span className={styles.cut} title={first?.name}>
          {first?.name}
        </span>
        <span className={styles.second}>{moreItems(order)}</span>
      </span>
    </div>
  );
}
