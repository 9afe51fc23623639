import { IconPhone } from '@tabler/icons-react';
import type { Order } from '#contract/entities.ts';
import styles from './address-card.module.css';

export function AddressCard({ order }: { order: Order }) {
  return (
    <section className={styles.panel} aria-labelledby="address">
      <h2 id="address">Address</h2>
      <address className={styles.address}>
        <span className={styles.name}>{order.customerId.name}</span>
        <span className={styles.lines}>{order.address}</span>
        <span>
          {order.district}, {order.state} {order.pincode}
        </span>
        <a href={`tel:${order.contact}`} className={styles.phone}>
          <IconPhone size={16} stroke={1.8} aria-hidden="true" />
          {order.contact}
        </a>
        {order.gst && <span className="muted small">GSTIN {order.gst}</span>}
      </address>
    </section>
  );
}
