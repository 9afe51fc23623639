import { IconBuilding } from '@tabler/icons-react';
import type { CustomerPage } from '#contract/admin-customers.ts';
import { ContactWay } from '../../../components/contact-way.tsx';
import { telephone } from '../../../site/site.ts';
import { Row } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import styles from './customer.module.css';

interface OfCustomer {
  customer: CustomerPage;
}

export const Contact = ({ customer: { email, phone, gstin } }: OfCustomer) => (
  <Panel title="Contact">
    <ContactWay email={email} />
    <ContactWay phone={phone} />
    {gstin && (
      <Row as="p" gap={2} size="ui" tone="ink">
        <IconBuilding className="muted" size={16} stroke={1.8} role="img" aria-label="GSTIN" />
        {gstin}
      </Row>
    )}
  </Panel>
);

/** Where orders went so far. */
export const Addresses = ({ customer: { addresses } }: OfCustomer) => (
  <Panel title="Addresses" action={<span className="caption muted narrow">used so far</span>}>
    {addresses.length === 0 ? (
      <p className="small muted">No order yet.</p>
    ) : (
      <ul className={`ui anywhere ruled ${styles.addresses}`}>
        {addresses.map((place) => (
          <li key={[place.address, place.district, place.state, place.pincode].join('\n')}>
            <address className="ink as-typed">
              {place.address}
              <br />
              {place.district}, {place.state} {place.pincode}
            </address>
            <span className="small muted">
              <a className="link alone" href={telephone(place.contact)}>
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
