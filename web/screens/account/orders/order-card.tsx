import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { OrderSummary } from '#contract/entities.ts';
import { formatIst } from '#domain/dates.ts';
import { CaptionedStatuses } from '../../../components/captioned-statuses.tsx';
import { Price } from '../../../components/price.tsx';
import { ShopImage } from '../../../components/shop-image.tsx';
import styles from './order-card.module.css';
import { goodsInWords, stateInWords } from './order-summary.ts';

const PICTURES = 2;

export function OrderCard({ order }: { order: OrderSummary }) {
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <div className={styles.name}>
          <h2 className={styles.number}>{order.orderId}</h2>
          <p className={styles.created}>
            <time dateTime={order.createdAt}>{formatIst(order.createdAt, 'date-time')} IST</time>
          </p>
        </div>
        <CaptionedStatuses
          className={styles.statuses}
          statuses={[
            { caption: 'Shipping', status: order.shippingStatus },
            { caption: 'Payment', status: order.paymentStatus },
          ]}
        />
        <p className={styles.bill}>
          <Price rupees={order.totalBill} size="card" exact spaced />
        </p>
      </div>
      <div className={styles.body}>
        <div className={styles.pictures} aria-hidden="true">
          {order.product.slice(0, PICTURES).map(({ productId }, position) => (
            <ShopImage
              key={productId._id ?? position}
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
          <p className={styles.state}>{stateInWords(order)}</p>
          <p className={styles.goods}>{goodsInWords(order)}</p>
        </div>
        <div className={styles.actions}>
          {order.payableUntil && order.paymentMethod === 'card' && (
            <Button
              component={Link}
              to={`/account/checkout?order=${order._id}`}
              // The checkout has its own content security policy, which only a document load applies.
              reloadDocument
            >
              Pay<span className="visually-hidden"> order {order.orderId}</span>
            </Button>
          )}
          <Button component={Link} to={`/account/orders/${order._id}`}>
            View<span className="visually-hidden"> order {order.orderId}</span>
          </Button>
        </div>
      </div>
    </li>
  );
}
