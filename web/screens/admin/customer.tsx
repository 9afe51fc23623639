import { Button, Skeleton } from '@mantine/core';
import { IconBuilding, IconMail, IconPhone } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { CustomerPage } from '#contract/admin-customers.ts';
import { formatIst } from '#domain/calendar.ts';
import { ApiError } from '../../api/client.ts';
import { addCustomerNote, customer as customerQuery } from '../../api/customers.ts';
import { useMay } from '../../api/me.ts';
import { BackLink } from '../../components/back-link.tsx';
import { CompanyAtDesk } from '../../components/company-at-desk.tsx';
import { ContactWay } from '../../components/contact-way.tsx';
import { Initials } from '../../components/initials/initials.tsx';
import { paperTitle, rupeesText, signed } from '../../components/papers/paper-words.ts';
import { StaffNotes } from '../../components/staff-notes/staff-notes.tsx';
import { telephone, titled } from '../../site/site.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Grid, Row, Stack } from '../../ui/layout.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './customer/customer.module.css';
import { CustomerOrders } from './customer/customer-orders.tsx';
import { CustomerQuotes } from './customer/customer-quotes.tsx';
import { CustomerFigures } from './customer/figures.tsx';
import { PdfMenu } from './papers/pdf-menu.tsx';

const NewCompany = onDemand(() => import('./companies/new-company.tsx'));

export const meta = () => [{ title: titled('Customer') }];

export default function Customer() {
  const { customerId = '' } = useParams();
  const query = useQuery(customerQuery(customerId));
  const { data, error } = query;
  const isUnknown = error instanceof ApiError && [400, 404].includes(error.status);
  return (
    <>
      <BackLink to="/admin/customers">Customers</BackLink>
      {data ? (
        <Page customer={data} />
      ) : isUnknown ? (
        <EmptyState framed picture="orders" title="We could not find this customer.">
          The address may be wrong. All customers are in the list.
        </EmptyState>
      ) : error ? (
        <LoadFailure query={query} />
      ) : (
        <Waiting />
      )}
    </>
  );
}

function Page({ customer }: { customer: CustomerPage }) {
  const seesPapers = useMay('papers.read');
  const mayQuote = useMay('quotes.send');
  const mayOrder = useMay('orders.confirm');
  const mayMakeCompany = useMay('companies.write');
  const [isMakingCompany, setMakingCompany] = useState(false);
  const place = [customer.city, `customer since ${formatIst(customer.createdAt, 'date')}`];
  return (
    <>
      <Row gap={4} align="stretch" className={styles.head}>
        <Initials name={customer.name} />
        <div className="grow">
          <PageTitle
            below={sentence(place.filter(Boolean).join(', '))}
            actions={
              <>
                <Button
                  component="a"
                  href={telephone(customer.phone)}
                  leftSection={<IconPhone size={18} stroke={1.6} aria-hidden="true" />}
                >
                  <span className="visually-hidden">Call </span>
                  {customer.phone}
                </Button>
                {customer.email && (
                  <Button
                    component="a"
                    href={`mailto:${customer.email}`}
                    leftSection={<IconMail size={18} stroke={1.6} aria-hidden="true" />}
                  >
                    Write a mail
                  </Button>
                )}
                {mayMakeCompany && customer.company === null && (
                  <Button onClick={() => setMakingCompany(true)}>Make a company</Button>
                )}
                {mayQuote && (
                  <Button component={Link} to={`/admin/quotes/new?customer=${customer._id}`}>
                    New quote
                  </Button>
                )}
                {mayOrder && (
                  <Button component={Link} to={`/admin/orders/new?customer=${customer._id}`}>
                    New order
                  </Button>
                )}
              </>
            }
          >
            {customer.name}
          </PageTitle>
        </div>
      </Row>
      <Stack gap={4}>
        <CustomerFigures customer={customer} />
        <Grid gap={4} className="beside">
          <Stack gap={4}>
            <CustomerOrders customer={customer} />
            <CustomerQuotes customer={customer} />
            {seesPapers && <CustomerPapers customer={customer} />}
          </Stack>
          <Stack gap={4}>
            <Contact customer={customer} />
            {customer.company && (
              <Panel title="Company">
                <CompanyAtDesk company={customer.company} />
              </Panel>
            )}
            <Addresses customer={customer} />
            <Notes customer={customer} />
          </Stack>
        </Grid>
      </Stack>
      {isMakingCompany && <NewCompany customer={customer} onClose={() => setMakingCompany(false)} />}
    </>
  );
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const Waiting = () => (
  <>
    <Skeleton height={56} width={360} maw="100%" mb={20} />
    <Skeleton height={100} mb={16} />
    <Grid gap={4} className="beside">
      <Skeleton height={360} />
      <Skeleton height={360} />
    </Grid>
  </>
);

function Notes({ customer: { _id, notes } }: { customer: CustomerPage }) {
  const mayWrite = useMay('orders.confirm');
  const { mutateAsync } = useMutation(addCustomerNote);
  return (
    <Panel title="Notes" action={<span className="caption muted narrow">Only staff see these</span>}>
      <StaffNotes
        id={_id}
        notes={notes}
        onSave={mayWrite ? (text) => mutateAsync({ id: _id, text }) : undefined}
      />
    </Panel>
  );
}

const CustomerPapers = ({ customer: { papers, latestPapers } }: { customer: CustomerPage }) => (
  <Panel
    title="Papers"
    action={
      (papers ?? 0) > latestPapers.length && (
        <span className="block caption muted narrow">{`the latest ${latestPapers.length} of ${papers?.toLocaleString('en-IN')}`}</span>
      )
    }
  >
    {latestPapers.length === 0 ? (
      <p className="small muted">None yet. The first is made when an order is paid.</p>
    ) : (
      <ul className={`ui ruled ${styles.rows}`}>
        {latestPapers.map((paper) => (
          <li key={paper._id}>
            <span>
              <span className="bold ink unbroken">{paper.number}</span>
              <span className="block caption muted narrow">{formatIst(paper.date, 'date')}</span>
            </span>
            <span>
              {paperTitle(paper.kind)} for{' '}
              <Link className="link" to={`/admin/orders/${paper.mongooseOrderId}`}>
                {paper.orderId}
              </Link>
            </span>
            <Row as="span" gap={1} align="stretch" wrap className={`to-end ${styles.state}`}>
              <PdfMenu paper={paper} does="download" />
            </Row>
            <strong className={`bold ink at-end unbroken ${styles.amount}`}>
              {rupeesText(signed(paper.kind, paper.total))}
            </strong>
          </li>
        ))}
      </ul>
    )}
  </Panel>
);

interface OfCustomer {
  customer: CustomerPage;
}

const Contact = ({ customer: { email, phone, gstin } }: OfCustomer) => (
  <Panel title="Contact">
    {email ? <ContactWay email={email} /> : <p className="small muted">No e-mail: nothing is mailed.</p>}
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
const Addresses = ({ customer: { addresses } }: OfCustomer) => (
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
