import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OrderSummary } from '#contract/order-entities.ts';
import type { DeskTab } from '#domain/order-desk.ts';
import { foundOrders, type OrderFilter } from '../../../api/admin-orders.ts';
import styles from './also-found.module.css';

interface AlsoFoundProps {
  tab: DeskTab;
  count: number;
  filter: OrderFilter;
  /** The address of that tab. */
  to: URLSearchParams;
  children: (orders: OrderSummary[]) => ReactNode;
}

/** The first matches of a search in another tab. */
export function AlsoFound({ tab, count, filter, to, children }: AlsoFoundProps) {
  const { data = [] } = useQuery(foundOrders({ ...filter, orderStatus: tab.status }));
  if (data.length === 0) return null;
  return (
    <section className={styles.also} aria-label={`Found in ${tab.label}`}>
      <div className={styles.head}>
        <p>
          Also found: <strong>{`${count.toLocaleString('en-IN')} in ${tab.label}`}</strong>
        </p>
        <Link to={`?${to}`} className={`link ${styles.show}`} preventScrollReset>
          Show {tab.label}
          <IconArrowRight size={16} stroke={1.8} aria-hidden="true" />
        </Link>
      </div>
      {children(data)}
    </section>
  );
}
