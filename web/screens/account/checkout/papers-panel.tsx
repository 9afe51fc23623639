import type { ReactNode } from 'react';
import type { TypedBilling } from '#domain/papers/billing.ts';
import { inOneLine } from '../../../components/address-fields/in-one-line.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { companyOf, type Delivery } from './delivery.ts';
import styles from './papers-panel.module.css';
import { namesOf, type TaxedAt } from './tax-rows.ts';

interface PapersPanelProps {
  delivery: Delivery;
  billedTo: TypedBilling;
  taxed: TaxedAt;
}

/** Who is billed and who gets the goods, before the papers say it. */
export const PapersPanel = ({ delivery, billedTo, taxed }: PapersPanelProps) => (
  <Panel flush title="What the papers will say" className={styles.panel}>
    <dl className={styles.parties}>
      <Party caption="Billed to" company={billedTo.company} place={billedTo}>
        {billedTo.gst && <span className="block">GSTIN {billedTo.gst}</span>}
        {billedTo.sez && <span className="block">Special Economic Zone</span>}
      </Party>
      <Party caption="Shipped to" company={companyOf({ delivery, billing: billedTo })} place={delivery}>
        {delivery.contact}
      </Party>
    </dl>
    <Facts
      strong
      className={styles.place}
      facts={[
        [
          'Place of supply',
          taxed.place ? (
            <>
              {taxed.place.code} {taxed.place.name}
              <span className="only-tablet">, {namesOf(taxed)}. The total is the same.</span>
            </>
          ) : (
            'Not known yet'
          ),
        ],
      ]}
    />
  </Panel>
);

interface PartyProps {
  caption: string;
  company: string;
  place: Record<'address' | 'district' | 'state', string> & { pincode: string | number };
  children: ReactNode;
}

const Party = ({ caption, company, place, children }: PartyProps) => (
  <div>
    <dt className="caption muted">{caption}</dt>
    <dd className="ui ink anywhere">
      <strong className="block medium">{company}</strong>
      <span className="block">{inOneLine(place.address)}</span>
      <span className="block">
        {[[place.district, place.pincode].filter(Boolean).join(' '), place.state].filter(Boolean).join(', ')}
      </span>
      {children}
    </dd>
  </div>
);
