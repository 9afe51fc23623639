import { IconChevronRight, IconListDetails, IconMessageQuestion } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ShownCategory } from '#contract/product-entities.ts';
import { askUsFor } from '../../../components/ask-us-for.ts';
import { quoted } from '../../../components/quoted.ts';
import styles from './ways-on.module.css';

interface WaysOnProps {
  search: string;
  tree: ShownCategory[];
}

/** After a search that finds nothing: ask us, order by part number, or look in the categories. */
export function WaysOn({ search, tree }: WaysOnProps) {
  const filled = tree.filter(({ productCount }) => productCount > 0);
  return (
    <nav className={styles.ways} aria-label="Other ways">
      <Link to={askUsFor(search)} className={`row gap-3 ink anywhere ${styles.way}`}>
        <IconMessageQuestion size={20} stroke={1.6} aria-hidden="true" />
        <span>
          <strong>Ask us for {quoted(search)}</strong>
          <small>Opens an enquiry with these words</small>
        </span>
      </Link>
      <Link to="/account/quick-order" className={`row gap-3 ink anywhere ${styles.way}`}>
        <IconListDetails size={20} stroke={1.6} aria-hidden="true" />
        <span>
          <strong>Quick Order</strong>
          <small>Paste or upload a list of part numbers</small>
        </span>
      </Link>
      {filled.length > 0 && (
        <ul className={styles.categories} aria-label="Categories">
          {filled.map(({ _id, name, productCount }) => (
            <li key={_id}>
              <Link to={`/products?category=${_id}`}>
                {name}
                <small>
                  {productCount.toLocaleString('en-IN')}
                  <span className="visually-hidden"> products</span>
                </small>
                <IconChevronRight size={16} stroke={1.8} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
