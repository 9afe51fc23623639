import { Button } from '@mantine/core';
import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Order } from '#contract/order-entities.ts';
import { utrOfPayment } from '#domain/utr.ts';
import { BilledToLines } from '../../../components/billing/billed-to-lines.tsx';
import { CompanyAtDesk } from '../../../components/company-at-desk.tsx';
import { ContactWay } from '../../../components/contact-way.tsx';
import { Initials } from '../../../components/initials/initials.tsx';
import { telephone } from '../../../site/site.ts';
import { Grid, Row, Stack } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { CopyValue } from './copy-value.tsx';
import { Foldable } from './foldable.tsx';
import { mapLink } from './map-link.ts';
import styles from './side-cards.module.css';

export const Identifiers = ({ order }: { order: Order }) => (
  <Foldable title="Identifiers" summary="">
    <Stack gap={3}>
      <CopyValue label="Order id" value={order.orderId} />
      {order.paymentMethod === 'transfer' ? (
        <CopyValue label="UTR" value={order.paymentId && utrOfPayment(order.paymentId)} />
      ) : (
        <>
          <CopyValue label="Payment order" value={order.razorpayOrderId} />
          <CopyValue label="Payment id" value={order.paymentId} />
        </>
      )}
    </Stack>
  </Foldable>
);

export const CustomerCard = ({ order, order: { customerId: customer } }: { order: Order }) => (
  <Panel title="Customer">
    <Row gap={3} className={styles.person}>
      <Initials name={customer.name} />
      <Link className="link bold ink anywhere" to={`/admin/customers/view/${customer._id}`}>
        {customer.name}
      </Link>
    </Row>
    <Grid columns={3} onPhones gap={2} className={`only-phone not-printed ${styles.reach}`}>
      <Button
        component="a"
        href={telephone(order.contact)}
        leftSection={<IconPhone size={18} stroke={1.6} aria-hidden="true" />}
      >
        Call
      </Button>
      {customer.email && (
        <Button
          component="a"
          href={`mailto:${customer.email}`}
          leftSection={<IconMail size={18} stroke={1.6} aria-hidden="true" />}
        >
          Mail
        </Button>
      )}
      <Button
        component="a"
        href={mapLink(order)}
        target="_blank"
        rel="noopener noreferrer"
        leftSection={<IconMapPin size={18} stroke={1.6} aria-hidden="true" />}
      >
        Map
      </Button>
    </Grid>
    <ContactWay phone={customer.phone} />
    {customer.email && <ContactWay email={customer.email} />}
    {order.forCompany && (
      <div className={styles.company}>
        <CompanyAtDesk company={order.forCompany} />
      </div>
    )}
    {order.paymentLink && <CopyValue label="Payment link" value={order.paymentLink} />}
  </Panel>
);

interface AddressCardProps {
  order: Order;
  /** Absent: it cannot be corrected any more, or not by this person. */
  onCorrect?: (() => void) | undefined;
}

export const AddressCard = ({ order, onCorrect }: AddressCardProps) => (
  <Panel
    title={order.billing ? 'Delivered to' : 'Shipping address'}
    action={
      onCorrect && (
        <button type="button" className="link small finger not-printed" onClick={onCorrect}>
          Correct<span className="visually-hidden"> the address and PO number</span>
        </button>
      )
    }
  >
    <address className={`ui ink anywhere as-typed ${styles.address}`}>
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
    <ContactWay phone={order.contact} />
    {order.consigneeGst && <p className="small muted">GSTIN {order.consigneeGst}</p>}
  </Panel>
);

/** Where that is not who gets the goods. */
export const BilledToCard = ({ billing }: { billing: NonNullable<Order['billing']> }) => (
  <Panel title="Billed to">
    <BilledToLines billing={billing} className="ui ink" />
  </Panel>
);
