import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './papers.module.css';

const MOST_OPEN = 5;

interface ListedProps {
  summary: ReactNode;
  orders: { _id: string; orderId: string; text: string }[];
  isOpen?: boolean;
  /** Nothing has to be done. */
  isCalm?: boolean;
  /** Below the list. */
  children?: ReactNode;
}

/** Orders of which something has to be done or known. */
export const Listed = ({
  summary,
  orders,
  isOpen = orders.length <= MOST_OPEN,
  isCalm = false,
  children,
}: ListedProps) => (
  <details className={`small ${styles.missing}`} open={isOpen} data-is={isCalm ? 'calm' : undefined}>
    <summary>{summary}</summary>
    <ul>
      {orders.map(({ _id, orderId, text }) => (
        <li key={_id}>
          <Link className="link" to={`/admin/orders/${_id}`}>
            {orderId}
          </Link>
          {text}
        </li>
      ))}
    </ul>
    {children && <p>{children}</p>}
  </details>
);
