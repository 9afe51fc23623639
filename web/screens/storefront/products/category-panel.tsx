import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { SEARCH_FORM } from '../../../components/search-form-id.ts';
import styles from './category-panel.module.css';
import { type CategoryChoice, CategoryTree } from './category-tree.tsx';

interface CategoryPanelProps extends CategoryChoice {
  className: string | undefined;
}

/** The tree beside the list; small screens show it in a drawer. */
export function CategoryPanel({ className = '', ...choice }: CategoryPanelProps) {
  return (
    <aside className={className} aria-labelledby="categories">
      <div className={styles.head}>
        <h2 id="categories">Categories</h2>
        {choice.chosen.length > 0 && (
          <Link to="/products" preventScrollReset className="link alone small">
            Clear filters
          </Link>
        )}
      </div>
      <CategoryTree {...choice} form={SEARCH_FORM} />
      <Button type="submit" form={SEARCH_FORM} className={styles.apply} mt={16}>
        Apply
      </Button>
    </aside>
  );
}
