import { IconPhone } from '@tabler/icons-react';
import { Link } from 'react-router';
import { site, telephone } from '../../site/site.ts';
import { classes, Row } from '../../ui/layout.tsx';
import styles from './second-bar.module.css';
import type { Vertical } from './vertical.ts';

/** The verticals and the phone number; stays below the header. */
export const SecondBar = ({ verticals }: { verticals: Vertical[] }) => (
  <nav className={classes('on-navy not-phone', styles.bar)} aria-label="Verticals">
    <Row gap={8} spread size="ui" className="page-width unbroken">
      <Row as="ul" align="stretch" wrap className={styles.list}>
        <li>
          <Link to="/products" prefetch="intent" className="plain">
            All products
          </Link>
        </li>
        {verticals.slice(0, 8).map((vertical) => (
          <li key={vertical._id}>
            <Link to={`/products?category=${vertical._id}`} prefetch="intent" className="plain">
              {vertical.name}
            </Link>
          </li>
        ))}
      </Row>
      <a className={classes('row gap-2 plain', styles.phone)} href={telephone(site.phone)}>
        <IconPhone size={16} stroke={1.8} aria-hidden="true" />
        {site.phone}
      </a>
    </Row>
  </nav>
);
