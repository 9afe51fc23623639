import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DeskTab } from '#domain/order-desk.ts';
import { Row } from '../../../ui/layout.tsx';
import styles from './orders.module.css';

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
    <Row gap={2} wrap spread size="ui" className={styles.alsoHead}>
      <p>
        Also found: <strong>{`${count.toLocaleString('en-IN')} in ${tab.label}`}</strong>
      </p>
      <Link to={`?${to}`} className={`link row gap-2 ${styles.show}`} preventScrollReset>
        Show {tab.label}
        <IconArrowRight size={16} stroke={1.8} aria-hidden="true" />
      </Link>
    </Row>
    {children}
  </section>
);
