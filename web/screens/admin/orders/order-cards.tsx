import { formatIst } from '#domain/calendar.ts';
import { orderLabel } from '#domain/orders.ts';
import { CaptionedStatuses } from '../../../components/captioned-statuses.tsx';
import { Price } from '../../../components/price.tsx';
import { Age, Found, Method, moreItems, OrderLink, Refused, Shown } from './order-row.tsx';
import type { OrderTableProps } from './order-table.tsx';
import styles from './orders.module.css';
import { Tick } from './tick.tsx';

/** The table's rows on phones. */
export const OrderCards = ({ orders, total, typed, ticks }: OrderTableProps) => (
  <ul className={styles.cards}>
    {orders.map((order) => (
      <li key={order._id} className={styles.card} data-ticked={ticks.ticked.has(order._id) || undefined}>
        <Tick order={order} rows={orders} ticks={ticks} />
        <div className={styles.head}>
          <OrderLink order={order} among={orders} total={total} typed={typed} />
          <Price rupees={order.totalBill} exact />
        </div>
        <span className={styles.name}>
          <Shown text={order.customerId.name} typed={typed} />
        </span>
        <span className={`${styles.second} ${styles.cut}`}>
          <Shown text={`${order.district}, ${order.customerId.email}`} typed={typed} />
        </span>
        <Found found={order.found} under="customer" />
        <span className={styles.items}>
          <span className={styles.cut}>
            <Shown text={order.product[0]?.productId.name ?? ''} typed={typed} />
          </span>
          {order.product.length > 1 && <span>{moreItems(order)}</span>}
        </span>
        <Found found={order.found} under="items" />
        <span className={styles.second}>
          {formatIst(order.createdAt, 'date-time')}, <Age order={order} />
        </span>
        <CaptionedStatuses
          className={styles.badges}
          statuses={[
            { caption: 'Order', status: order.orderStatus, label: orderLabel(order) },
            { caption: 'Payment', status: order.paymentStatus },
            { caption: 'Dispatch', status: order.shippingStatus },
          ]}
        />
        <Method order={order} />
        <Refused refusal={ticks.refusals.get(order._id)} />
      </li>
    ))}
  </ul>
);
