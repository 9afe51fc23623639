import { IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Order } from '#contract/order-entities.ts';
import { Stack } from '../../../ui/layout.tsx';
import styles from './address-card.module.css';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

export function AddressCard({ order }: { order: Order }) {
  return (
    <section className={styles.panel} aria-labelledby="address">
      <h2 id="address">Address</h2>
      <Stack as="address" className="anywhere">
        <span className="medium ink">{order.company ?? order.customerId.name}</span>
        {order.company && <span>{order.customerId.name}</span>}
        <span className={styles.lines}>{order.address}</span>
        <span>
          {order.district}, {order.state} {order.pincode}
        </span>
        <a href={`tel:${order.contact}`} className={`medium ink ${styles.phone}`}>
          <IconPhone size={16} stroke={1.8} aria-hidden="true" />
          {order.contact}
        </a>
      </Stack>
      {(order.gst || order.poNumber || order.quote) && (
        <dl className={styles.facts}>
          {order.gst && <Fact label="GSTIN">{order.gst}</Fact>}
          {order.poNumber && <Fact label="PO number">{order.poNumber}</Fact>}
          {order.quote && (
            <Fact label="Quotation">
              <Link to={`/account/quotes/${order.quote._id}`} className="link">
                {order.quote.number}
              </Link>
            </Fact>
          )}
        </dl>
      )}
    </section>
  );
}
