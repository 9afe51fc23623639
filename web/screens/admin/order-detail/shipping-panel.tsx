import { IconExternalLink } from '@tabler/icons-react';
import type { Order } from '#contract/entities.ts';
import { safeLink } from '#domain/tracking-link.ts';
import { Panel } from '../../../components/panel.tsx';
import { ShopImage } from '../../../components/shop-image.tsx';
import { CopyValue } from './copy-value.tsx';
import styles from './shipping-panel.module.css';

const NOT_SHIPPED = {
  pending: 'Not shipped. Shipping opens when the order is confirmed.',
  confirmed: 'Not shipped yet.',
  completed: '',
  'requested for refund': 'Not shipped. Shipping opens again if the request is rejected.',
  cancelled: 'Not shipped. The order is cancelled.',
};

export function ShippingPanel({ order }: { order: Order }) {
  const { shippingProvider: carrier, trackingNumber, llrImg } = order;
  const link = carrier ? safeLink(carrier.link) : null;
  if (order.shippingStatus === 'unshipped')
    return (
      <Panel title="Shipping">
        <p className="small muted">{NOT_SHIPPED[order.orderStatus]}</p>
      </Panel>
    );
  return (
    <Panel title="Shipping">
      <CopyValue label="Carrier" value={carrier?.serviceProvider ?? null} />
      <CopyValue label="Tracking number" value={trackingNumber} />
      {link && (
        <p className={styles.track}>
          <a className="link" href={link} target="_blank" rel="noopener noreferrer">
            Tracking page
            <IconExternalLink size={16} stroke={1.8} aria-hidden="true" />
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </p>
      )}
      {llrImg && (
        <a className={styles.proof} href={llrImg} target="_blank" rel="noopener noreferrer">
          <ShopImage src={llrImg} alt="Shipping receipt, opens in a new tab" sizes="320px" fit="contain" />
        </a>
      )}
    </Panel>
  );
}
