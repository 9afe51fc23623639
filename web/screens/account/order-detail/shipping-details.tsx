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
  const { llrImg } = order;
  return (
    <Panel
      roomy
      title="Shipping Details"
      action={<TrackOrder shipment={order} isMain={!order.deliveredOn} />}
    >
      <Row gap={6} align="start" wrap spread>
        <ShipmentFacts
          shipment={order}
          shippedAt={timeOf(order, 'shipped')}
          className={classes('grid gap-2', styles.facts)}
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

interface TrackOrderProps {
  shipment: Pick<Order, 'shippingProvider'>;
  isMain: boolean;
  /** Of one of several; it stands beside the button. */
  name?: string;
}

/** To the carrier's page, where it has one. */
export function TrackOrder({ shipment: { shippingProvider }, isMain, name }: TrackOrderProps) {
  const link = shippingProvider && safeLink(shippingProvider.link);
  return (
    link && (
      <Button
        component="a"
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        variant={isMain ? 'primary' : 'default'}
        rightSection={<IconExternalLink size={16} stroke={1.8} aria-hidden="true" />}
      >
        Track{!name && ' Order'}
        <span className="visually-hidden">{name && ` ${name}`} (opens in a new tab)</span>
      </Button>
    )
  );
}

interface ShipmentFactsProps {
  shipment: Pick<Order, 'shippingProvider' | 'trackingNumber' | 'vehicleNumber' | 'deliveredOn'>;
  shippedAt: string | null;
  className: string | undefined;
}

export const ShipmentFacts = ({ shipment, shippedAt, className }: ShipmentFactsProps) => (
  <Facts
    stacked
    strong
    className={className}
    facts={[
      ['Shipper', shipment.shippingProvider?.serviceProvider ?? 'Not named'],
      ['Tracking number', shipment.trackingNumber && <Copied text={shipment.trackingNumber} />],
      ['Vehicle number', shipment.vehicleNumber],
      ['Handed over', shippedAt && `${formatIst(shippedAt, 'date-time')} IST`],
      ['Delivered', shipment.deliveredOn && formatIst(shipment.deliveredOn, 'date')],
    ]}
  />
);

const Copied = ({ text }: { text: string }) => (
  <Row gap={1}>
    {text}
    <ActionIcon aria-label="Copy the tracking number" size={28} onClick={() => copy(text)}>
      <IconCopy size={16} stroke={1.8} />
    </ActionIcon>
  </Row>
);

async function copy(text: string) {
  if (await copyText(text)) toast.success('Tracking number copied');
  else toast.error('It could not be copied. Select the number and copy it by hand.');
}
