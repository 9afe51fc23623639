import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { nounFor } from '#domain/words.ts';
import { facets } from '../../../api/facets.ts';
import { Check } from '../../../ui/check.tsx';
import styles from './category-tree.module.css';
import { type Filter, IN_STOCK, queryOf } from './filter.ts';

interface InStockProps {
  filter: Filter;
  onChange: (inStock: boolean) => void;
}

/** The first of the filters, where something listed is in stock. */
export function InStock({ filter, onChange }: InStockProps) {
  const { sort: _, ...query } = queryOf(filter);
  const { data } = useQuery({ ...facets(query), placeholderData: keepPreviousData });
  const count = data?.inStock ?? 0;
  if (count === 0 && !filter.inStock) return null;
  return (
    <div className={styles.stock}>
      <Check
        label={IN_STOCK}
        count={
          <>
            {count.toLocaleString('en-IN')}
            <span className="visually-hidden"> {nounFor(count, 'product')}</span>
          </>
        }
        spread
        checked={filter.inStock}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </div>
  );
}
