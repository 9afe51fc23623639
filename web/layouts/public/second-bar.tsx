import { IconPhone } from '@tabler/icons-react';
import { Link } from 'react-router';
import { site, telephone } from '../../site/site.ts';
import { Row } from '../../ui/layout.tsx';
import styles from './second-bar.module.css';
import type { Vertical } from './vertical.ts';

/** The verticals and the phone number; stays below the header. */
export function SecondBar({ verticals }: { verticals: Vertical[] }) {
  return (
    <nav className={`${styles.bar} on-navy`} aria-label="Verticals">
      <Row gap={8} spread className={styles.content}>
        <Row as="ul" align="stretch" wrap className={styles.list}>
          <li>
            <Link to="/products" prefetch="intent">
              All products
            </Link>
          </li>
          {verticals.slice(0, 8).map((vertical) => (
            <li key={vertical._id}>
              <Link to={`/products?category=${vertical._id}`} prefetch="intent">
                {vertical.name}
              </Link>
            </li>
          ))}
        </Row>
        <a className={styles.phone} href={telephone(site.phone)}>
          <IconPhone size={16} stroke={1.8} aria-hidden="true" />
          {site.phone}
        </a>
      </Row>
    </nav>
  );
}
