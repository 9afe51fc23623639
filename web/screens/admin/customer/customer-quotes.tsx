import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CustomerPage } from '#contract/admin-customers.ts';
import { formatIst } from '#domain/calendar.ts';
import { quotesOfCustomer } from '../../../api/admin-quotes.ts';
import { moreItems } from '../../../components/items.tsx';
import { rupeesText } from '../../../components/papers/paper-words.ts';
import { QuoteBadge } from '../../../components/quote-badge.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { numberOf } from '../quotes/quote-words.ts';
import styles from './customer.module.css';

/** The latest quotes, if there are any; all of them are the list of quotes, searched for the customer. */
export function CustomerQuotes({ customer }: { customer: CustomerPage }) {
  const { email, latestQuotes } = customer;
  const found = useQuery({ ...quotesOfCustomer(email), enabled: email !== '' }).data;
  // Without an e-mail the list cannot be searched for this one customer.
  const data = email === '' ? { docs: latestQuotes, totalDocs: undefined } : found;
  if (!data || data.docs.length === 0) return null;
  return (
    <Panel
      title="Quotes"
      action={
        email && (
          <Link
            className={`link small bold ${styles.all}`}
            to={`/admin/quotes?${new URLSearchParams({ search: email })}`}
          >
            {`All ${(data.totalDocs ?? data.docs.length).toLocaleString('en-IN')}`}
            <span className="visually-hidden"> quotes of {customer.name}</span>
          </Link>
        )
      }
    >
      <ul className={`ui ruled ${styles.rows}`}>
        {data.docs.map((quote) => (
          <li key={quote._id}>
            <span>
              <Link className="link alone bold ink unbroken" to={`/admin/quotes/view/${quote._id}`}>
                {numberOf(quote)}
              </Link>
              <span className="block caption muted narrow">{formatIst(quote.createdAt, 'date')}</span>
            </span>
            <span>
              {quote.items[0]?.name}
              {quote.itemCount > 1 && ` ${moreItems(quote.itemCount)}`}
            </span>
            <Row as="span" gap={1} align="stretch" wrap className={`to-end ${styles.state}`}>
              <QuoteBadge state={quote.state} />
            </Row>
            <strong className={`bold ink at-end unbroken ${styles.amount}`}>
              {quote.total === null ? '–' : rupeesText(quote.total)}
            </strong>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
