import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatIst } from '#domain/calendar.ts';
import { missingInvoices } from '../../../api/papers.ts';
import styles from './papers.module.css';

const MOST_OPEN = 5;

/** Orders that left without their tax invoice, such as during an update: each is issued on the order's page. */
export function MissingInvoices() {
  const { data: orders = [] } = useQuery(missingInvoices());
  if (orders.length === 0) return null;
  return (
    <details className={`small ${styles.missing}`} open={orders.length <= MOST_OPEN}>
      <summary>
        {orders.length === 1
          ? 'One order was shipped without its tax invoice. Issue it on its page:'
          : `${orders.length} orders were shipped without their tax invoice. Issue it on their pages:`}
      </summary>
      <ul>
        {orders.map(({ _id, orderId, buyer, shippedAt }) => (
          <li key={_id}>
            <Link className="link" to={`/admin/orders/${_id}`}>
              {orderId}
            </Link>
            {`, ${buyer}, shipped on ${formatIst(shippedAt, 'date')}`}
          </li>
        ))}
      </ul>
    </details>
  );
}
