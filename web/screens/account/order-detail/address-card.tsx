import { IconPhone } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Order } from '#contract/order-entities.ts';
import { BilledToLines } from '../../../components/billing/billed-to-lines.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { classes, Stack } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import styles from './address-card.module.css';

/** Where the goods go, and beside it who is billed where that is another. */
export const AddressCard = ({ order, order: { billing } }: { order: Order }) => (
  <>
    <DeliveryPanel order={order} title={billing ? 'Delivered to' : 'Address'} />
    {billing && (
      <Panel roomy title="Billed to">
        <BilledToLines billing={billing} />
      </Panel>
    )}
  </>
);

function DeliveryPanel({ order, title }: { order: Order; title: string }) {
  const gst = order.billing ? order.consigneeGst : order.gst;
  return (
    <Panel roomy title={title}>
      <Stack as="address" className="anywhere">
        <span className="medium ink">{order.company ?? order.customerId.name}</span>
        {order.company && <span>{order.customerId.name}</span>}
        <span className="as-typed">{order.address}</span>
        <span>
          {order.district}, {order.state} {order.pincode}
        </span>
        <a href={`tel:${order.contact}`} className={classes('row gap-2 medium ink unlined', styles.phone)}>
          <IconPhone size={16} stroke={1.8} aria-hidden="true" />
          {order.contact}
        </a>
      </Stack>
      {(gst || order.poNumber || order.quote) && (
        <Facts
          small
          strong
          className={styles.facts}
          facts={[
            ['GSTIN', gst],
            ['PO number', order.poNumber],
            [
              'Quotation',
              order.quote && (
                <Link to={`/account/quotes/${order.quote._id}`} className="link">
                  {order.quote.number}
                </Link>
              ),
            ],
          ]}
        />
      )}
    </Panel>
  );
}
