import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { CompanyPage } from '#contract/admin-companies.ts';
import { formatIst, istDay } from '#domain/calendar.ts';
import { listTime } from '#domain/companies/price-list.ts';
import { registrationOf } from '#domain/papers/registration.ts';
import { counted } from '#domain/words.ts';
import { useMay } from '../../../api/me.ts';
import { ContactWay } from '../../../components/contact-way.tsx';
import { telephone } from '../../../site/site.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';
import styles from '../customer/customer.module.css';
import { daysInWords } from '../price-lists/validity.tsx';
import type { OfCompany } from './head.tsx';

/** What its people pay. */
export function Prices({ company: { priceList, state }, onAsk }: OfCompany) {
  const mayChoose = useMay('prices.write') && state !== 'closed' && state !== 'applied';
  return (
    <Panel
      title="Prices"
      action={
        onAsk &&
        mayChoose && (
          <Button size="sm" onClick={() => onAsk('prices')}>
            Change…
          </Button>
        )
      }
    >
      {priceList ? (
        <Stack gap={1}>
          <Link className="link ui medium anywhere" to={`/admin/price-lists/${priceList._id}`}>
            {priceList.name}
          </Link>
          <span className="small muted">{termsOf(priceList)}</span>
          {priceListIsOver(priceList) && (
            <span className="small warning">The list has ended: the company pays the catalogue.</span>
          )}
        </Stack>
      ) : (
        <p className="small muted">The catalogue’s.</p>
      )}
      {state === 'suspended' && (
        <p className="small warning">Suspended: it pays the catalogue’s prices until it is active again.</p>
      )}
    </Panel>
  );
}

type List = NonNullable<CompanyPage['priceList']>;

const termsOf = (list: List): string =>
  [
    list.fixed > 0 && counted(list.fixed, 'fixed price'),
    list.percent > 0 ? `${list.percent} % off everything` : 'nothing off the rest',
    daysInWords({ ...list, time: 'now' }),
  ]
    .filter(Boolean)
    .join(', ');

const priceListIsOver = (list: List) => listTime(list, istDay(new Date().toISOString())) === 'over';

export const Gstins = ({ company: { gstins } }: OfCompany) => (
  <Panel title="GSTINs">
    <Stack as="ul" gap={3}>
      {gstins.map((gstin, nth) => (
        <Row key={gstin} as="li" gap={2} spread>
          <TwoLines name={gstin} below={registrationOf(gstin)?.state?.name} />
          {nth === 0 && gstins.length > 1 && <Badge colour="gray">first choice</Badge>}
        </Row>
      ))}
    </Stack>
  </Panel>
);

/** Where its papers go, and its address book. */
export const Contact = ({ company: { accountsEmail, addresses, askedBy, askedAt } }: OfCompany) => (
  <Panel title="Contact">
    <Stack gap={2}>
      {accountsEmail ? (
        <>
          <ContactWay email={accountsEmail} />
          <p className="caption muted">Gets a copy of every order’s mail and paper</p>
        </>
      ) : (
        <p className="small muted">No accounts e-mail: papers go to the person who orders.</p>
      )}
      {askedBy && (
        <p className="small muted">
          Asked for by{' '}
          <Link className="link" to={`/admin/customers/view/${askedBy._id}`}>
            {askedBy.name}
          </Link>{' '}
          on {formatIst(askedAt, 'date')}
        </p>
      )}
      {addresses.length === 0 ? (
        <p className="small muted">No company address yet.</p>
      ) : (
        <ul className={`ui anywhere ruled ${styles.addresses}`}>
          {addresses.map((place) => (
            <li key={place._id}>
              <strong className="medium ink">{place.label}</strong>
              <address className="ink as-typed">
                {place.address}
                <br />
                {place.district}, {place.state} {place.pincode}
              </address>
              <span className="small muted">
                <a className="link alone" href={telephone(place.contact)}>
                  {place.contact}
                </a>
                {place.gstin && `, GSTIN ${place.gstin}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  </Panel>
);
