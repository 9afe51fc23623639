import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFileText } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { OwnOrderSummary } from '#contract/checkout.ts';
import { formatIst } from '#domain/calendar.ts';
import { shippingLabel } from '#domain/orders.ts';
import { downloadFile } from '../../../api/download.ts';
import { ownPaperPdf } from '../../../api/papers.ts';
import { CaptionedStatuses } from '../../../components/captioned-statuses.tsx';
import { PAPER_ICON, paperTitle } from '../../../components/papers/paper-words.ts';
import { Price } from '../../../components/price.tsx';
import { Thumbnail } from '../../../components/thumbnail.tsx';
import { classes, Row, Stack, Text } from '../../../ui/layout.tsx';
import { CancelOrder } from '../order-detail/cancel-order.tsx';
import { Reorder } from '../order-detail/reorder.tsx';
import { OrderedBy } from '../parts/ordered-by.tsx';
import styles from './order-card.module.css';
import { awaitsTransfer, canBeReordered, orderedInWords, stateInWords } from './order-summary.ts';
import '../../../styles/mantine-menus.ts';

const PICTURES = 2;

interface OrderCardProps {
  order: OwnOrderSummary;
  nowMs: number;
  /** Of the company's orders others' are paid by the administrators too. */
  mayPay: boolean;
}

export function OrderCard({ order, nowMs, mayPay }: OrderCardProps) {
  const goods = order.product.filter(({ kind }) => kind === 'goods');
  return (
    <li className="framed clipped">
      <Row wrap className={styles.head}>
        <Row align="baseline" wrap className={styles.name}>
          <h2 className="body bold unbroken">{order.orderId}</h2>
          <Text size="small" tone="muted" className="unbroken">
            <time dateTime={order.createdAt}>{formatIst(order.createdAt, 'date-time')} IST</time>
          </Text>
          {order.orderedBy && <OrderedBy by={order.orderedBy} />}
        </Row>
        <CaptionedStatuses
          className={styles.statuses}
          statuses={[
            { caption: 'Shipping', status: order.shippingStatus, label: shippingLabel(order) },
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
          <Actions order={order} mayPay={mayPay} />
          <Button component={Link} to={`/account/orders/${order._id}`}>
            View<span className="visually-hidden"> order {order.orderId}</span>
          </Button>
        </Row>
      </Row>
    </li>
  );
}

/** The order's further actions. None is orange: the main one is on its page. */
function Actions({ order, mayPay }: Pick<OrderCardProps, 'order' | 'mayPay'>) {
  const about = <span className="visually-hidden"> order {order.orderId}</span>;
  const canBePaid = mayPay && order.payableUntil && order.paymentMethod === 'card' && !order.paymentInCheck;
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
      {mayPay && awaitsTransfer(order) && (
        <Button component={Link} to={`/account/orders/${order._id}#bank-transfer`}>
          Bank details{about}
        </Button>
      )}
      {order.papers.length > 0 && <PapersMenu order={order} />}
      {canBeReordered(order) && <Reorder order={order} />}
    </>
  );
}

/** The PDFs of an order, without opening its page. */
function PapersMenu({ order }: { order: Pick<OwnOrderSummary, 'orderId' | 'papers'> }) {
  const saving = useMutation(downloadFile);
  return (
    <Menu position="bottom-end" width={300}>
      <Menu.Target>
        <Button
          className={styles.papers}
          leftSection={<IconFileText size={18} stroke={1.6} aria-hidden="true" />}
          rightSection={<IconChevronDown size={16} stroke={1.8} aria-hidden="true" className="not-phone" />}
          loading={saving.isPending}
        >
          <span className="not-phone">Papers&nbsp;</span>
          <span className="only-phone visually-hidden">Papers </span>
          <span className="regular">{order.papers.length}</span>
          <span className="visually-hidden"> of order {order.orderId}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {order.papers.map(({ _id, kind, number, date }) => {
          const Icon = PAPER_ICON[kind];
          return (
            <Menu.Item
              key={_id}
              leftSection={<Icon size={18} stroke={1.6} aria-hidden="true" />}
              rightSection={<span className="caption muted">PDF</span>}
              onClick={() => saving.mutate(ownPaperPdf(_id))}
            >
              <Stack as="span">
                {paperTitle(kind)}
                <small className="small muted">
                  {number}, {formatIst(date, 'date')}
                </small>
              </Stack>
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
