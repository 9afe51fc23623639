import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { columnsOf, compareSpecs } from '#domain/facets/columns.ts';
import { isShown } from '#domain/stock/words.ts';
import { counted } from '#domain/words.ts';
import { useIsPhone } from '../../../../browser/use-media.ts';
import { classes, Text } from '../../../../ui/layout.tsx';
import { totalOf } from '../../../../ui/total.ts';
import type { Filter } from '../filter.ts';
import type { ProductPages } from '../product-list.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { PhoneRows } from './phone-rows.tsx';
import styles from './product-table.module.css';
import { TableHead } from './table-head.tsx';
import { TableLine } from './table-line.tsx';
import { readRow, type TableProduct } from './table-row.ts';
import { useFittingColumns } from './use-fitting-columns.ts';

interface ProductTableProps {
  list: ProductPages;
  filter: Filter;
  tools: HTMLElement | null;
  onChange: (part: Partial<Filter>) => void;
}

/** Sorting by a specification needs all rows here. */
const MOST_SORTED = 200;

/** The specifications in which the products differ, side by side, with a way to buy in each row. */
export function ProductTable({ list, filter, tools, onChange }: ProductTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const pages = list.data?.pages;
  const rows = useMemo(
    () => (pages ?? []).map(({ docs }) => docs.map((doc) => readRow(doc as TableProduct))),
    [pages],
  );
  // By the first page alone: the columns stay as they are when more rows come.
  const columns = useMemo(
    () => columnsOf(rows[0]?.map(({ specs }) => [...specs.values()].flat()) ?? []),
    [rows],
  );
  const all = rows.flat();
  const areCounted = all.some(({ product }) => isShown(product.availability));
  const fitting = useFittingColumns(box, columns, all);
  const hasMore = useHasMore(box);
  const others = columns.filter((column) => !fitting.includes(column));
  const shown = [...fitting, ...others.filter(({ name }) => filter.columns.includes(name))];

  const total = totalOf(pages?.[0]);
  const canSort = total !== undefined && !total.isEstimate && total.count <= MOST_SORTED;
  const by = canSort ? filter.by : undefined;
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = list;
  useEffect(() => {
    if (by && hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [by, hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
  const name = by?.replace(/^-/, '');
  const direction = by?.startsWith('-') ? -1 : 1;
  const sorted = name
    ? all.toSorted((a, b) => compareSpecs(a.specs.get(name), b.specs.get(name), direction))
    : all;

  if (isPhone) return <PhoneRows rows={sorted} columns={columns} />;
  return (
    <>
      {tools &&
        createPortal(
          <>
            <Text size="caption" tone="muted" className="narrow one-line">
              {differenceInWords(columns)}
            </Text>
            <ColumnChooser
              columns={others}
              chosen={filter.columns}
              onChange={(chosen) => onChange({ columns: chosen })}
            />
          </>,
          tools,
        )}
      <div
        ref={box}
        className={classes('framed', styles.box)}
        data-more={hasMore || undefined}
        data-wide={shown.length > fitting.length || undefined}
        role="region"
        aria-label="Products as a table"
        // It scrolls sideways, by the keyboard too.
        tabIndex={0}
      >
        <table className={classes('small text unbroken', styles.table)}>
          <TableHead
            columns={shown}
            areCounted={areCounted}
            filter={filter}
            by={by}
            canSort={canSort}
            onChange={onChange}
          />
          <tbody>
            {sorted.map((row) => (
              <TableLine key={row.product._id} row={row} columns={shown} areCounted={areCounted} />
            ))}
          </tbody>
        </table>
      </div>
      {hasMore && (
        <Text size="small" tone="muted" className={styles.hint}>
          Move the table sideways for more columns and the price.
        </Text>
      )}
      {!canSort && total && (
        <Text size="small" tone="muted" className={styles.hint}>
          With up to {MOST_SORTED} products, the specifications sort them too.
        </Text>
      )}
    </>
  );
}

/** Is there something to the right of what a box shows. */
function useHasMore(box: RefObject<HTMLElement | null>): boolean {
  const [hasMore, setHasMore] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () =>
      setHasMore(element.scrollWidth - element.clientWidth - Math.ceil(element.scrollLeft) > 1);
    const observer = new ResizeObserver(look);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [box]);
  return hasMore;
}

/** "6 specifications differ, 5 are the same" */
function differenceInWords(columns: { differs: boolean }[]): string {
  const differing = columns.filter(({ differs }) => differs).length;
  const same = columns.length - differing;
  if (columns.length === 0) return '';
  if (differing === 0) return counted(same, 'specification, the same', 'specifications, all the same');
  const first = counted(differing, 'specification differs', 'specifications differ');
  return same === 0 ? first : `${first}, ${counted(same, 'is', 'are')} the same`;
}
