import { ActionIcon, Button } from '@mantine/core';
import { IconCopy, IconExternalLink } from '@tabler/icons-react';
import type { Order } from '#contract/order-entities.ts';
import { formatIst } from '#domain/calendar.ts';
import { safeLink } from '#domain/tracking-link.ts';
import { copyText } from '../../../browser/copy-text.ts';
import { ReceiptPicture } from '../../../components/receipt-picture.tsx';
import { toast } from '../../../toast/toast.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { timeOf } from './progress.ts';
import styles from './shipping-details.module.css';

/** The delivery partner's data, once the order is shipped. */
export function ShippingDetails({ order }: { order: Order }) {
  const { shippingProvider: shipper, trackingNumber, llrImg } = order;
  const link = shipper && safeLink(shipper.link);
  const shippedAt = timeOf(order, 'shipped');
  return (
    <section className={styles.panel} aria-labelledby="shipping-details">
      <Row gap={3} wrap spread className={styles.head}>
        <h2 id="shipping-details">Shipping Details</h2>
        {link && (
          <Button
            component="a"
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            variant={order.deliveredOn ? 'default' : 'primary'}
            rightSection={<IconExternalLink size={16} stroke={1.8} aria-hidden="true" />}
          >
            Track Order<span className="visually-hidden"> (opens in a new tab)</span>
          </Button>
        )}
      </Row>
      <Row gap={6} align="start" wrap spread>
        <Stack as="dl" gap={4} className={styles.facts}>
          <Fact label="Shipper">{shipper?.serviceProvider ?? 'Not named'}</Fact>
          {trackingNumber && (
            <Fact label="Tracking number">
              {trackingNumber}
              <ActionIcon
                aria-label="Copy the tracking number"
                size={28}
                onClick={() => copy(trackingNumber)}
              >
                <IconCopy size={16} stroke={1.8} />
              </ActionIcon>
            </Fact>
          )}
          {order.vehicleNumber && <Fact label="Vehicle number">{order.vehicleNumber}</Fact>}
          {shippedAt && <Fact label="Handed over">{formatIst(shippedAt, 'date-time')} IST</Fact>}
          {order.deliveredOn && <Fact label="Delivered">{formatIst(order.deliveredOn, 'date')}</Fact>}
        </Stack>
        {llrImg && (
          <a href={llrImg} target="_blank" rel="noopener noreferrer" className={`ink ${styles.receipt}`}>
            <ReceiptPicture link={llrImg} alt="Shipping receipt" sizes="210px" fit="contain" />
            <span>Shipping receipt</span>
          </a>
        )}
      </Row>
    </section>
  );
}

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

async function copy(text: string) {
  if (await copyText(text)) toast.success('Tracking number copied');
  else toast.error('It could not be copied. Select the number and copy it by hand.');
}
