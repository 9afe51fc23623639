import { Button } from '@mantine/core';
import { IconExternalLink, IconPencil } from '@tabler/icons-react';
import type { Order } from '#contract/order-entities.ts';
import { formatIst } from '#domain/calendar.ts';
import { deliveryCanBeRecorded, type OrderState, shippingCanBeCorrected } from '#domain/order-lifecycle.ts';
import { receiptIsPdf } from '#domain/shipment.ts';
import { safeLink } from '#domain/tracking-link.ts';
import { ReceiptPicture } from '../../../components/receipt-picture.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { CopyValue } from './copy-value.tsx';
import { Foldable } from './foldable.tsx';
import styles from './shipping-panel.module.css';
import { type OrderDialog, useMayOpen } from './use-may-open.ts';

const NOT_SHIPPED = {
  pending: 'Not shipped. Shipping opens when the order is confirmed.',
  confirmed: 'Not shipped yet.',
  completed: '',
  'requested for refund': 'Not shipped. Shipping opens again if the request is rejected.',
  cancelled: 'Not shipped. The order is cancelled.',
};

interface ShippingPanelProps {
  order: Order;
  state: OrderState;
  onOpen: (dialog: OrderDialog) => void;
}

export function ShippingPanel({ order, state, onOpen }: ShippingPanelProps) {
  const may = useMayOpen();
  const { shippingProvider: carrier, llrImg } = order;
  const link = carrier ? safeLink(carrier.link) : null;
  if (order.shippingStatus === 'unshipped')
    return (
      <Foldable title="Shipping" summary="not shipped">
        <p className="small muted">{NOT_SHIPPED[order.orderStatus]}</p>
      </Foldable>
    );
  const correction = order.history.findLast(({ action }) => action === 'shipping-corrected');
  return (
    <Foldable
      title="Shipping"
      summary={[carrier?.serviceProvider, order.trackingNumber].filter(Boolean).join(', ') || 'shipped'}
      action={
        shippingCanBeCorrected(state) &&
        may('ship') && (
          <Button
            leftSection={<IconPencil size={16} stroke={1.8} aria-hidden="true" />}
            onClick={() => onOpen('ship')}
          >
            Correct
          </Button>
        )
      }
    >
      <Stack gap={3}>
        <div className={styles.facts}>
          <CopyValue label="Carrier" value={carrier?.serviceProvider ?? null} />
          <CopyValue label="Tracking number" value={order.trackingNumber} />
          {order.vehicleNumber && <CopyValue label="Vehicle number" value={order.vehicleNumber} />}
          {order.ewayBill && <CopyValue label="E-way bill number" value={order.ewayBill} />}
          {order.lrDate && <CopyValue label="Date of the receipt" value={formatIst(order.lrDate, 'date')} />}
          <div>
            <Text size="caption" tone="muted">
              Delivered
            </Text>
            <Row as="p" gap={3} align="baseline" size="ui" weight="medium" tone="ink">
              {order.deliveredOn ? formatIst(order.deliveredOn, 'date') : 'Not recorded'}
              {order.deliveredOn && may('deliver') && deliveryCanBeRecorded(state) && (
                <button
                  type="button"
                  className={`link small ${styles.correct}`}
                  onClick={() => onOpen('deliver')}
                >
                  Correct<span className="visually-hidden"> the day of delivery</span>
                </button>
              )}
            </Row>
          </div>
        </div>
        {link && (
          <p className="not-printed">
            <a
              className={`link alone ui ${styles.track}`}
              href={link}
              target="_blank"
              rel="noopener noreferrer"
            >
              Tracking page
              <IconExternalLink size={16} stroke={1.8} aria-hidden="true" />
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          </p>
        )}
        {llrImg && (
          <a className={styles.proof} href={llrImg} target="_blank" rel="noopener noreferrer">
            <ReceiptPicture
              link={llrImg}
              alt={receiptIsPdf(llrImg) ? 'Shipping receipt' : 'Shipping receipt, opens in a new tab'}
              sizes="320px"
              fit="contain"
            />
          </a>
        )}
        {correction && (
          <Text size="small" tone="muted" className={`anywhere ${styles.corrected}`}>
            {correction.note}. Corrected by {correction.actor}, {formatIst(correction.at, 'date-time')}. The
            customer was told by mail.
          </Text>
        )}
      </Stack>
    </Foldable>
  );
}
