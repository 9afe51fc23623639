import { IconPhone } from '@tabler/icons-react';
import { Link } from 'react-router';
import { site, telephone } from '../../site/site.ts';
import styles from './second-bar.module.css';
import type { Vertical } from './vertical.ts';

/** The verticals and the phone number; stays below the header. */
export function SecondBar({ verticals }: { verticals: Vertical[] }) {
  return (
    <nav className={`${styles.bar} on-navy`} aria-label="Verticals">
      <div className={styles.content}>
        <ul className={styles.list}>
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
        </ul>
        <a className={styles.phone} href={telephone(site.phone)}>
          <IconPhone size={16} stroke={1.8} aria-hidden="true" />
          {site.phone}
        </a>
      </div>
    </nav>
  );
}
