import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DeskTab } from '#domain/order-desk.ts';
import styles from './also-found.module.css';

interface AlsoFoundProps {
  tab: DeskTab;
  count: number;
  /** The address of that tab. */
  to: URLSearchParams;
  children: ReactNode;
}

/** The first matches of a search in another tab. */
export const AlsoFound = ({ tab, count, to, children }: AlsoFoundProps) => (
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
    {children}
  </section>
);
