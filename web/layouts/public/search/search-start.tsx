import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Category } from '#contract/product-entities.ts';
import styles from './search-start.module.css';

export interface SearchStartProps {
  verticals: Pick<Category, '_id' | 'name'>[];
}

/** On a phone, before anything is typed: what can be searched for, and the categories. */
export const SearchStart = ({ verticals }: SearchStartProps) => (
  <div className={styles.start}>
    <p className={styles.hint}>Type a part number such as 6206, a product name, or a duty such as 3.7 kW.</p>
    {verticals.length > 0 && (
      <nav aria-label="Categories">
        <p className={styles.title} aria-hidden="true">
          Categories
        </p>
        {verticals.map(({ _id, name }) => (
          <Link key={_id} to={`/products?category=${_id}`} className={styles.category}>
            {name}
            <IconChevronRight size={16} stroke={1.8} aria-hidden="true" />
          </Link>
        ))}
      </nav>
    )}
  </div>
);
