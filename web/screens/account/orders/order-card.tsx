import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { OrderSummary } from '#contract/entities.ts';
import { formatIst } from '#domain/dates.ts';
import { Price } from '../../../components/price.tsx';
import { ShopImage } from '../../../components/shop-image.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import styles from './order-card.module.css';

const PICTURES = 3;
const LAPSED = 'This order was not paid in time and has lapsed. You can order again from your cart.';

export function OrderCard({ order }: { order: OrderSummary }) {
  const count = order.product.length;
  return (
    <li className={styles.card}>
      <div className={styles.pictures} aria-hidden="true">
        {order.product.slice(0, PICTURES).map(({ productId }) => (
          <ShopImage
            key={productId._id}
            src={productId.imageLink[0]}
            alt=""
            sizes="64px"
            small
            ratio={1}
            className={styles.picture}
          />
        ))}
      </div>
      <div className={styles.text}>
        <h2 className={styles.number}>{order.orderId}</h2>
        <p>
          <time dateTime={order.createdAt}>{formatIst(order.createdAt, 'date-time')} IST</time>
        </p>
        <p className={styles.count}>{count === 1 ? '1 product' : `${count} products`}</p>
      </div>
      <dl className={styles.statuses}>
        <div>
          <dt>Shipping</dt>
          <dd>
            <StatusBadge status={order.shippingStatus} />
          </dd>
        </div>
        <div>
          <dt>Payment</dt>
          <dd>
            <StatusBadge status={order.paymentStatus} />
          </dd>
        </div>
      </dl>
      {order.lapsed && <p className={styles.note}>{LAPSED}</p>}
      <p className={styles.bill}>
        <Price rupees={order.totalBill} size="card" exact spaced />
      </p>
      <Button component={Link} to={`/account/orders/${order._id}`} className={styles.view}>
        View<span className="visually-hidden"> order {order.orderId}</span>
      </Button>
    </li>
  );
}
