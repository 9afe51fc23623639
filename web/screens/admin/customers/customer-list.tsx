import { IconArrowRight, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { CustomerSummary } from '#contract/admin-customers.ts';
import { formatIst } from '#domain/calendar.ts';
import { deskMarks, deskTerm } from '#domain/desk-search.ts';
import { counted } from '#domain/words.ts';
import { Initials } from '../../../components/initials/initials.tsx';
import { Marked } from '../../../components/marked.tsx';
import { rupeesText } from '../../../components/papers/paper-words.ts';
import styles from './customers.module.css';

interface CustomerListProps {
  customers: CustomerSummary[];
  /** The words of the search. */
  typed: string;
}

export const CustomerTable = ({ customers, typed }: CustomerListProps) => (
  <div className={styles.frame}>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Customer</th>
          <th scope="col">Contact</th>
          <th scope="col">City and GSTIN</th>
          <th scope="col" className={styles.number}>
            Orders
          </th>
          <th scope="col" className={styles.number}>
            Spend, net of refunds
          </th>
          <th scope="col" className={styles.number}>
            Last order
          </th>
          <th scope="col" aria-hidden="true" />
        </tr>
      </thead>
      <tbody>
        {customers.map((customer) => (
          <tr key={customer._id}>
            <td>
              <span className={styles.person}>
                <Initials name={customer.name} />
                <span>
                  <CustomerLink customer={customer} typed={typed} />
                  <Found customer={customer} />
                </span>
              </span>
            </td>
            <td className={styles.contact}>
              <Shown text={customer.phone} typed={typed} />
              <span className={styles.second}>
                <Shown text={customer.email} typed={typed} />
              </span>
            </td>
            <td>
              <Shown text={placeOf(customer)} typed={typed} />
              <span className={styles.second}>
                <Shown text={customer.gstin ?? 'no GSTIN'} typed={customer.gstin ? typed : ''} />
              </span>
            </td>
            <td className={styles.number}>{customer.orders.toLocaleString('en-IN')}</td>
            <td className={`${styles.number} ${styles.spend}`}>{rupeesText(customer.spent)}</td>
            <td className={styles.number}>{lastOrder(customer)}</td>
            <td className={styles.open} aria-hidden="true">
              <IconChevronRight size={16} stroke={1.8} />
              <span>
                Open <IconArrowRight size={16} stroke={1.8} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** The table's rows on phones. */
export const CustomerCards = ({ customers, typed }: CustomerListProps) => (
  <ul className={styles.cards}>
    {customers.map((customer) => (
      <li key={customer._id} className={styles.card}>
        <div className={styles.cardHead}>
          <CustomerLink customer={customer} typed={typed} />
          <span className={styles.spend}>{rupeesText(customer.spent)}</span>
        </div>
        <Found customer={customer} />
        <span className={styles.second}>
          <Shown text={`${customer.phone}, ${customer.email}`} typed={typed} />
        </span>
        <span className={styles.second}>
          <Shown text={placeOf(customer)} typed={typed} />
          {customer.gstin && (
            <>
              , <Shown text={customer.gstin} typed={typed} />
            </>
          )}
        </span>
        <span className={styles.second}>
          {counted(customer.orders, 'order')}
          {customer.lastOrderAt && `, last ${lastOrder(customer)}`}
        </span>
      </li>
    ))}
  </ul>
);

interface OfCustomer {
  customer: CustomerSummary;
}

/** The link covers the whole row, so that any click on it opens the customer. */
const CustomerLink = ({ customer, typed }: OfCustomer & { typed: string }) => (
  <Link to={`/admin/customers/view/${customer._id}`} className={`link ${styles.name}`} data-customer>
    <Shown text={customer.name} typed={typed} />
  </Link>
);

const Shown = ({ text, typed }: { text: string; typed: string }) => (
  <Marked text={text} marks={typed === '' ? [] : deskMarks(text, deskTerm(typed))} />
);

/** Why a search found the customer, when the list does not show that field. */
const Found = ({ customer: { found } }: OfCustomer) =>
  found && (
    <span className={styles.second}>
      {found.field} <mark>{found.value}</mark>
    </span>
  );

const placeOf = ({ city, state }: CustomerSummary): string =>
  [city, state].filter(Boolean).join(', ') || 'no order yet';

/** "13 Nov", with the year when it is another. */
function lastOrder({ lastOrderAt }: CustomerSummary): string {
  if (!lastOrderAt) return '–';
  const date = formatIst(lastOrderAt, 'date');
  const thisYear = formatIst(new Date().toISOString(), 'date').slice(-4);
  return date.endsWith(thisYear) ? date.slice(0, -5) : date;
}
