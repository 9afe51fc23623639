import { IconMail, IconPhone } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Order } from '#contract/entities.ts';
import { Initials } from '../../../components/initials/initials.tsx';
import { Panel } from '../../../components/panel.tsx';
import { telephone } from '../../../site/site.ts';
import { CopyValue } from './copy-value.tsx';
import { Foldable } from './foldable.tsx';
import styles from './side-cards.module.css';

export const Identifiers = ({ order }: { order: Order }) => (
  <Foldable title="Identifiers" summary="">
    <CopyValue label="Order id" value={order.orderId} />
    <CopyValue label="Payment order" value={order.razorpayOrderId} />
    <CopyValue label="Payment id" value={order.paymentId} />
  </Foldable>
);

export const CustomerCard = ({ customer }: { customer: Order['customerId'] }) => (
  <Panel title="Customer">
    <div className={styles.person}>
      <Initials name={customer.name} />
      <Link className={`link ${styles.name}`} to={`/admin/customers/view/${customer._id}`}>
        {customer.name}
      </Link>
    </div>
    <p className={styles.way}>
      <IconPhone size={16} stroke={1.8} aria-hidden="true" />
      <a className="link" href={telephone(customer.phone)}>
        {customer.phone}
      </a>
    </p>
    <p className={styles.way}>
      <IconMail size={16} stroke={1.8} aria-hidden="true" />
      <a className="link" href={`mailto:${customer.email}`}>
        {customer.email}
      </a>
    </p>
  </Panel>
);

export const AddressCard = ({ order }: { order: Order }) => (
  <Panel title="Shipping address">
    <address className={styles.address}>
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
    <p className={styles.way}>
      <IconPhone size={16} stroke={1.8} aria-hidden="true" />
      <a className="link" href={telephone(order.contact)}>
        {order.contact}
      </a>
    </p>
  </Panel>
);
