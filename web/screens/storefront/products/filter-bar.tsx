import { Button, Loader } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Category } from '#contract/entities.ts';
import { pathTo, toggled } from '#domain/category-choice.ts';
import { SEARCH_FORM } from '../../../components/search-form-id.ts';
import { inWords, type Total } from '../../../components/total.ts';
import { type Filter, hrefOf, SORTS } from './filter.ts';
import styles from './filter-bar.module.css';

interface FilterBarProps {
  filter: Filter;
  tree: Category[];
  /** undefined while the list loads. */
  total: Total | undefined;
  /** The list could not be loaded, so there will be no count. */
  isFailed: boolean;
  onChange: (part: Partial<Filter>) => void;
  onOpenCategories: () => void;
}

/** The active filters, the count and the sort order. */
export function FilterBar({ filter, tree, total, isFailed, onChange, onOpenCategories }: FilterBarProps) {
  const chosen = filter.categories.flatMap((id) => pathTo(tree, id).slice(-1));
  return (
    <div className={styles.bar}>
      <Button
        className={styles.open}
        leftSection={<IconAdjustmentsHorizontal size={20} stroke={1.6} aria-hidden="true" />}
        rightSection={
          chosen.length > 0 && (
            <span className={styles.number}>
              {chosen.length}
              <span className="visually-hidden"> chosen</span>
            </span>
          )
        }
        aria-haspopup="dialog"
        onClick={onOpenCategories}
      >
        Categories
      </Button>
      {chosen.length > 0 && (
        <Link to="/products" preventScrollReset className={`link small ${styles.all}`}>
          All products
        </Link>
      )}
      {chosen.length > 0 && (
        <ul className={styles.chips} aria-label="Chosen categories">
          {chosen.map(({ _id, name }) => (
            <li key={_id}>
              <Link
                to={hrefOf({ ...filter, page: 1, categories: toggled(tree, filter.categories, _id) })}
                preventScrollReset
              >
                <span className="visually-hidden">Remove </span>
                {name}
                <IconX size={16} stroke={1.8} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Order filter={filter} onChange={onChange} />
      <p className={styles.total} role="status">
        {total === undefined ? (
          !isFailed && (
            <>
              <Loader size={16} /> Loading products
            </>
          )
        ) : (
          <>
            <strong>{inWords(total)}</strong> {total.count === 1 ? 'product' : 'products'}
          </>
        )}
      </p>
    </div>
  );
}

function Order({ filter, onChange }: Pick<FilterBarProps, 'filter' | 'onChange'>) {
  return (
    <label className={styles.order}>
      <span className="visually-hidden">Sort by</span>
      <select
        name="sort"
        form={SEARCH_FORM}
        value={filter.sort ?? ''}
        onChange={(event) => onChange({ sort: (event.currentTarget.value || undefined) as Filter['sort'] })}
      >
        {filter.search ? <option value="">Best match</option> : null}
        {Object.entries(SORTS).map(([sort, label]) => (
          // Without a search newest first is the default, which keeps the address short.
          <option key={sort} value={sort === 'newest' && !filter.search ? '' : sort}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
