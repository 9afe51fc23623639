import { Button } from '@mantine/core';
import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Order } from '#contract/order-entities.ts';
import { Initials } from '../../../components/initials/initials.tsx';
import { telephone } from '../../../site/site.ts';
import { Row } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { CopyValue } from './copy-value.tsx';
import { Foldable } from './foldable.tsx';
import { mapLink } from './map-link.ts';
import styles from './side-cards.module.css';

export const Identifiers = ({ order }: { order: Order }) => (
  <Foldable title="Identifiers" summary="">
    <CopyValue label="Order id" value={order.orderId} />
    {order.paymentMethod === 'transfer' ? (
      <CopyValue label="UTR" value={order.paymentId?.replace(/^utr:/, '') ?? null} />
    ) : (
      <>
        <CopyValue label="Payment order" value={order.razorpayOrderId} />
        <CopyValue label="Payment id" value={order.paymentId} />
      </>
    )}
  </Foldable>
);

export const CustomerCard = ({ order, order: { customerId: customer } }: { order: Order }) => (
  <Panel title="Customer">
    <Row gap={3} className={styles.person}>
      <Initials name={customer.name} />
      <Link className={`link ${styles.name}`} to={`/admin/customers/view/${customer._id}`}>
        {customer.name}
      </Link>
    </Row>
    <div className={styles.reach}>
      <Button
        component="a"
        href={telephone(order.contact)}
        leftSection={<IconPhone size={18} stroke={1.6} aria-hidden="true" />}
      >
        Call
      </Button>
      <Button
        component="a"
        href={`mailto:${customer.email}`}
        leftSection={<IconMail size={18} stroke={1.6} aria-hidden="true" />}
      >
        Mail
      </Button>
      <Button
        component="a"
        href={mapLink(order)}
        target="_blank"
        rel="noopener noreferrer"
        leftSection={<IconMapPin size={18} stroke={1.6} aria-hidden="true" />}
      >
        Map
      </Button>
    </div>
    <Row as="p" size="ui" className={styles.way}>
      <IconPhone size={16} stroke={1.8} aria-hidden="true" />
      <a className="link" href={telephone(customer.phone)}>
        {customer.phone}
      </a>
    </Row>
    <Row as="p" size="ui" className={styles.way}>
      <IconMail size={16} stroke={1.8} aria-hidden="true" />
      <a className="link" href={`mailto:${customer.email}`}>
        {customer.email}
      </a>
    </Row>
  </Panel>
);

export const AddressCard = ({ order }: { order: Order }) => (
  <Panel title="Shipping address">
    <address className={`ink anywhere ${styles.address}`}>
      {order.company && (
        <>
          {order.company}
          <br />
        </>
      )}
      {order.customerId.name}
      <br />
      {order.address}
      <br />
      {order.district}, {order.state} {order.pincode}
    </address>
    <Row as="p" size="ui" className={styles.way}>
      <IconPhone size={16} stroke={1.8} aria-hidden="true" />
      <a className="link" href={telephone(order.contact)}>
        {order.contact}
      </a>
    </Row>
  </Panel>
);
