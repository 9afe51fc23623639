import type { ListedProduct, ShownCategory } from '#contract/product-entities.ts';
import { EndlessList } from '../../../../ui/endless-list.tsx';
import { totalOf } from '../../../../ui/total.ts';
import type { Filter } from '../filter.ts';
import { isRefused, Nothing, type ProductPages, Refused, TableGhosts } from '../product-list.tsx';
import { ProductTable } from './product-table.tsx';

interface TableViewProps {
  list: ProductPages;
  /** What is known of them before they are read for the table. */
  lines: ListedProduct[] | undefined;
  filter: Filter;
  tree: ShownCategory[];
  /** Where its own controls go. */
  tools: HTMLElement | null;
  onChange: (part: Partial<Filter>) => void;
}

/** The products as a table. */
export default function TableView({ list, lines, filter, tree, tools, onChange }: TableViewProps) {
  if (isRefused(list)) return <Refused list={list} filter={filter} />;
  const shown = list.data?.pages.reduce((sum, { docs }) => sum + docs.length, 0) ?? 0;
  return (
    <>
      <h2 className="visually-hidden">Results</h2>
      <EndlessList
        query={list}
        shown={shown}
        total={totalOf(list.data?.pages[0])}
        noun="product"
        skeleton={<TableGhosts lines={lines} />}
        empty={<Nothing filter={filter} tree={tree} />}
      >
        <ProductTable list={list} filter={filter} tools={tools} onChange={onChange} />
      </EndlessList>
    </>
  );
}
