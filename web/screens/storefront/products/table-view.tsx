import { lazy, Suspense } from 'react';
import type { Category } from '#contract/entities.ts';
import { EndlessList } from '../../../components/endless-list.tsx';
import { totalOf } from '../../../components/total.ts';
import type { Filter } from './filter.ts';
import styles from './product-list.module.css';
import { Nothing, type ProductPages } from './product-list.tsx';

const ProductTable = lazy(() => import('./on-demand/product-table.tsx'));

interface TableViewProps {
  list: ProductPages;
  filter: Filter;
  tree: Category[];
  /** Where its own controls go. */
  tools: HTMLElement | null;
  onChange: (part: Partial<Filter>) => void;
}

/** The products as a table; its scripts come when it is first shown. */
export function TableView({ list, filter, tree, tools, onChange }: TableViewProps) {
  const shown = list.data?.pages.reduce((sum, { docs }) => sum + docs.length, 0) ?? 0;
  return (
    <>
      <h2 className="visually-hidden">Results</h2>
      <EndlessList
        query={list}
        shown={shown}
        total={totalOf(list.data?.pages[0])}
        noun="products"
        skeleton={<Ghosts />}
        empty={<Nothing filter={filter} tree={tree} />}
      >
        <Suspense fallback={<Ghosts />}>
          <ProductTable list={list} filter={filter} tools={tools} onChange={onChange} />
        </Suspense>
      </EndlessList>
    </>
  );
}

const Ghosts = () => <div className={styles.ghostTable} aria-hidden="true" />;
