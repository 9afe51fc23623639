import { ActionIcon, Button } from '@mantine/core';
import { IconCopy, IconExternalLink } from '@tabler/icons-react';
import type { Order } from '#contract/order-entities.ts';
import { formatIst } from '#domain/calendar.ts';
import { safeLink } from '#domain/tracking-link.ts';
import { copyText } from '../../../browser/copy-text.ts';
import { ReceiptPicture } from '../../../components/receipt-picture.tsx';
import { toast } from '../../../toast/toast.ts';
import { Facts } from '../../../ui/facts.tsx';
import { classes, Row } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { timeOf } from './progress.ts';
import styles from './shipping-details.module.css';

/** The delivery partner's data, once the order is shipped. */
export function ShippingDetails({ order }: { order: Order }) {
  const { shippingProvider: shipper, trackingNumber, llrImg } = order;
  const link = shipper && safeLink(shipper.link);
  const shippedAt = timeOf(order, 'shipped');
  return (
    <Panel
      roomy
      title="Shipping Details"
      action={
        link && (
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
        )
      }
    >
      <Row gap={6} align="start" wrap spread>
        <Facts
          stacked
          strong
          className={classes('grid gap-2', styles.facts)}
          facts={[
            ['Shipper', shipper?.serviceProvider ?? 'Not named'],
            [
              'Tracking number',
              trackingNumber && (
                <Row gap={1}>
                  {trackingNumber}
                  <ActionIcon
                    aria-label="Copy the tracking number"
                    size={28}
                    onClick={() => copy(trackingNumber)}
                  >
                    <IconCopy size={16} stroke={1.8} />
                  </ActionIcon>
                </Row>
              ),
            ],
            ['Vehicle number', order.vehicleNumber],
            ['Handed over', shippedAt && `${formatIst(shippedAt, 'date-time')} IST`],
            ['Delivered', order.deliveredOn && formatIst(order.deliveredOn, 'date')],
          ]}
        />
        {llrImg && (
          <a
            href={llrImg}
            target="_blank"
            rel="noopener noreferrer"
            className={classes('framed ink', styles.receipt)}
          >
            <ReceiptPicture link={llrImg} alt="Shipping receipt" sizes="210px" fit="contain" />
            <span className="caption">Shipping receipt</span>
          </a>
        )}
      </Row>
    </Panel>
  );
}

async function copy(text: string) {
  if (await copyText(text)) toast.success('Tracking number copied');
  else toast.error('It could not be copied. Select the number and copy it by hand.');
}
