import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Category } from '#contract/product-entities.ts';
import { classes, Text } from '../../../ui/layout.tsx';
import styles from './search-start.module.css';

export interface SearchStartProps {
  verticals: Pick<Category, '_id' | 'name'>[];
}

/** On a phone, before anything is typed: what can be searched for, and the categories. */
export const SearchStart = ({ verticals }: SearchStartProps) => (
  <div className={classes('only-phone', styles.start)}>
    <Text size="ui" tone="muted">
      Type a part number such as 6206, a product name, or a duty such as 3.7 kW.
    </Text>
    {verticals.length > 0 && (
      <nav aria-label="Categories">
        <Text
          size="caption"
          weight="medium"
          tone="muted"
          className={classes('narrow', styles.title)}
          aria-hidden="true"
        >
          Categories
        </Text>
        {verticals.map(({ _id, name }) => (
          <Link
            key={_id}
            to={`/products?category=${_id}`}
            className={classes('row gap-3 spread ui ink plain', styles.category)}
          >
            {name}
            <IconChevronRight className="muted" size={16} stroke={1.8} aria-hidden="true" />
          </Link>
        ))}
      </nav>
    )}
  </div>
);
