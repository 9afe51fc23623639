import type { OrderSummary } from '#contract/order-entities.ts';
import { formatIst } from '#domain/calendar.ts';
import { orderLabel } from '#domain/orders.ts';
import { Price } from '../../../components/price.tsx';
import { ShopImage } from '../../../components/shop-image.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Age, Found, Method, moreItems, OrderLink, Refused, Shown } from './order-row.tsx';
import styles from './orders.module.css';
import { Tick, TickAll } from './tick.tsx';
import type { Ticks } from './use-ticks.ts';

export interface OrderTableProps {
  orders: OrderSummary[];
  /** How many the list has in all. */
  total: number;
  /** The words of the search. */
  typed: string;
  ticks: Ticks;
}

export const OrderTable = ({ orders, total, typed, ticks }: OrderTableProps) => (
  <div className={styles.frame}>
    <table className={styles.table} data-aligned={typed !== '' || undefined}>
      <thead>
        <tr>
          <th scope="col">
            <TickAll rows={orders} ticks={ticks} />
            Order id
          </th>
          <th scope="col">Customer</th>
          <th scope="col">Items</th>
          <th scope="col">Age</th>
          <th scope="col">Order status</th>
          <th scope="col">Payment status</th>
          <th scope="col">Dispatch status</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order._id} data-ticked={ticks.ticked.has(order._id) || undefined}>
            <td>
              <Tick order={order} rows={orders} ticks={ticks} />
              <OrderLink order={order} among={orders} total={total} typed={typed} />
              <span className={styles.second}>{formatIst(order.createdAt, 'date-time')}</span>
              <Refused refusal={ticks.refusals.get(order._id)} />
            </td>
            <td className={styles.customer}>
              <Customer order={order} typed={typed} />
            </td>
            <td className={styles.bought}>
              <Items order={order} typed={typed} />
            </td>
            <td>
              <Age order={order} />
            </td>
            <td>
              <StatusBadge status={order.orderStatus} label={orderLabel(order)} />
            </td>
            <td>
              <StatusBadge status={order.paymentStatus} />
              <Method order={order} />
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

interface CellProps {
  order: OrderSummary;
  typed: string;
}

function Customer({ order, typed }: CellProps) {
  const { name, email } = order.customerId;
  const where = `${order.district}, ${email}`;
  return (
    <>
      <span className={`${styles.name} ${styles.twoLines}`} title={name}>
        <Shown text={name} typed={typed} />
      </span>
      <span className={`${styles.second} ${styles.cut}`} title={where}>
        <Shown text={where} typed={typed} />
      </span>
      <Found found={order.found} under="customer" />
    </>
  );
}

function Items({ order, typed }: CellProps) {
  const first = order.product[0]?.productId;
  return (
    <div className={styles.product}>
      <ShopImage className={styles.picture} src={first?.imageLink[0]} alt="" sizes="36px" small ratio={1} />
      <span>
        <span className={styles.cut} title={first?.name}>
          <Shown text={first?.name ?? ''} typed={typed} />
        </span>
        <span className={styles.second}>{moreItems(order)}</span>
        <Found found={order.found} under="items" />
      </span>
    </div>
  );
}
