import { IconBuilding, IconMail, IconPhone } from '@tabler/icons-react';
import type { CustomerPage } from '#contract/admin-customers.ts';
import { telephone } from '../../../site/site.ts';
import { Row } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import styles from './customer.module.css';

interface OfCustomer {
  customer: CustomerPage;
}

export const Contact = ({ customer: { email, phone, gstin } }: OfCustomer) => (
  <Panel title="Contact">
    <Row as="p" size="ui" tone="ink" className={styles.way}>
      <IconMail size={16} stroke={1.8} aria-hidden="true" />
      <a className="link" href={`mailto:${email}`}>
        {email}
      </a>
    </Row>
    <Row as="p" size="ui" tone="ink" className={styles.way}>
      <IconPhone size={16} stroke={1.8} aria-hidden="true" />
      <a className="link" href={telephone(phone)}>
        {phone}
      </a>
    </Row>
    {gstin && (
      <Row as="p" size="ui" tone="ink" className={styles.way}>
        <IconBuilding size={16} stroke={1.8} role="img" aria-label="GSTIN" />
        {gstin}
      </Row>
    )}
  </Panel>
);

/** Where orders went so far. */
export const Addresses = ({ customer: { addresses } }: OfCustomer) => (
  <Panel
    title="Addresses"
    action={<span className={`caption muted narrow ${styles.second}`}>used so far</span>}
  >
    {addresses.length === 0 ? (
      <p className="small muted">No order yet.</p>
    ) : (
      <ul className={styles.addresses}>
        {addresses.map((place) => (
          <li key={[place.address, place.district, place.state, place.pincode].join('\n')}>
            <address>
              {place.address}
              <br />
              {place.district}, {place.state} {place.pincode}
            </address>
            <span className={`muted ${styles.used}`}>
              <a className="link" href={telephone(place.contact)}>
                {place.contact}
              </a>
              {`, ${times(place.orders)}${place.gst ? `, GSTIN ${place.gst}` : ''}`}
            </span>
          </li>
        ))}
      </ul>
    )}
  </Panel>
);

const times = (count: number) => (count === 1 ? 'used once' : `used ${count.toLocaleString('en-IN')} times`);
