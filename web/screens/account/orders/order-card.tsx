import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { OwnOrderSummary } from '#contract/checkout.ts';
import { formatIst } from '#domain/calendar.ts';
import { CaptionedStatuses } from '../../../components/captioned-statuses.tsx';
import { Price } from '../../../components/price.tsx';
import { Thumbnail } from '../../../components/thumbnail.tsx';
import { classes } from '../../../ui/classes.ts';
import { Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { CancelOrder } from '../order-detail/cancel-order.tsx';
import { Reorder } from '../order-detail/reorder.tsx';
import styles from './order-card.module.css';
import { awaitsTransfer, canBeReordered, orderedInWords, stateInWords } from './order-summary.ts';
import { PapersMenu } from './papers-menu.tsx';

const PICTURES = 2;

export function OrderCard({ order, nowMs }: { order: OwnOrderSummary; nowMs: number }) {
  const goods = order.product.filter(({ kind }) => kind === 'goods');
  return (
    <li className="framed clipped">
      <Row wrap className={styles.head}>
        <Row align="baseline" wrap className={styles.name}>
          <h2 className="body bold unbroken">{order.orderId}</h2>
          <Text size="small" tone="muted" className="unbroken">
            <time dateTime={order.createdAt}>{formatIst(order.createdAt, 'date-time')} IST</time>
          </Text>
        </Row>
        <CaptionedStatuses
          className={styles.statuses}
          statuses={[
            { caption: 'Shipping', status: order.shippingStatus },
            { caption: 'Payment', status: order.paymentStatus },
          ]}
        />
        <p className="unbroken">
          <Price rupees={order.totalBill} size="card" exact spaced />
        </p>
      </Row>
      <Row wrap className={styles.body}>
        <Row gap={2} align="stretch" className={classes('not-phone', styles.pictures)} aria-hidden="true">
          {goods.slice(0, PICTURES).map(({ productId }, position) => (
            <Thumbnail
              // biome-ignore lint/suspicious/noArrayIndexKey: a quote may have a product twice, and the lines never move
              key={position}
              src={productId.imageLink[0]}
              sizes="64px"
            />
          ))}
        </Row>
        <div className={styles.words}>
          <Text size="body" weight="medium" tone="ink">
            {stateInWords(order, nowMs)}
          </Text>
          <Text size="small" tone="muted" className="anywhere">
            {orderedInWords(order)}
          </Text>
        </div>
        <Row gap={2} align="stretch" className={classes('push', styles.actions)}>
          <Actions order={order} />
          <Button component={Link} to={`/account/orders/${order._id}`}>
            View<span className="visually-hidden"> order {order.orderId}</span>
          </Button>
        </Row>
      </Row>
    </li>
  );
}

/** The order's further actions. None is orange: the main one is on its page. */
function Actions({ order }: { order: OwnOrderSummary }) {
  const about = <span className="visually-hidden"> order {order.orderId}</span>;
  const canBePaid = order.payableUntil && order.paymentMethod === 'card' && !order.paymentInCheck;
  return (
    <>
      {canBePaid && (
        <>
          <Button
            component={Link}
            to={`/account/checkout?order=${order._id}`}
            // The checkout has its own content security policy, which only a document load applies.
            reloadDocument
          >
            Pay{about}
          </Button>
          <CancelOrder order={order} label={<>Cancel{about}</>} />
        </>
      )}
      {awaitsTransfer(order) && (
        <Button component={Link} to={`/account/orders/${order._id}#bank-transfer`}>
          Bank details{about}
        </Button>
      )}
      {order.papers.length > 0 && <PapersMenu order={order} />}
      {canBeReordered(order) && <Reorder order={order} />}
    </>
  );
}
