import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Column } from '#domain/facets/columns.ts';
import { unitsOf } from '#domain/units/quantities.ts';
import { useIsPrinting } from '../../../../browser/use-is-printing.ts';
import { classes, Stack } from '../../../../ui/layout.tsx';
import type { Filter } from '../filter.ts';
import styles from './product-table.module.css';

interface TableHeadProps {
  columns: readonly Column[];
  /** There is a column for what is in stock. */
  areCounted: boolean;
  filter: Filter;
  by: string | undefined;
  /** All rows are here, so that a specification can sort them. */
  canSort: boolean;
  onChange: (part: Partial<Filter>) => void;
}
type Order = 'ascending' | 'descending' | undefined;

export function TableHead({ columns, areCounted, filter, by, canSort, onChange }: TableHeadProps) {
  const sortBy = (sort: Filter['sort']) => onChange({ sort, by: undefined });
  const sort = by ? undefined : filter.sort;
  const price: Order = sort === 'price-up' ? 'ascending' : sort === 'price-down' ? 'descending' : undefined;
  const orderOf = (name: string): Order =>
    by === name ? 'ascending' : by === `-${name}` ? 'descending' : undefined;
  return (
    <thead>
      <tr className="caption narrow">
        <th scope="col" className={classes('not-printed', styles.tick)}>
          <span className="visually-hidden">Compare</span>
        </th>
        <th scope="col" className={styles.part}>
          Part number
        </th>
        <Head
          order={sort === 'name' ? 'ascending' : undefined}
          onSort={() => sortBy(sort === 'name' ? undefined : 'name')}
        >
          Name
        </Head>
        {columns.map(({ name, quantity }) => {
          const order = orderOf(name);
          return (
            <Head
              key={name}
              isNumber={quantity !== null}
              unit={quantity ? unitsOf(quantity)[0]!.name : undefined}
              order={order}
              {...(canSort && { onSort: () => onChange({ by: order === 'ascending' ? `-${name}` : name }) })}
            >
              {shortened(name)}
            </Head>
          );
        })}
        {areCounted && <th scope="col">Availability</th>}
        <Head
          isNumber
          unit="incl. GST"
          order={price}
          onSort={() => sortBy(price === 'ascending' ? 'price-down' : 'price-up')}
        >
          Price
        </Head>
        <th scope="col" className="not-printed" data-number>
          Qty
        </th>
        <th scope="col" className={classes('not-printed', styles.buy)}>
          <span className="visually-hidden">Buy</span>
        </th>
      </tr>
    </thead>
  );
}

/** "Suction size" is a size by its unit, "Casing material" a material by its values. */
const shortened = (name: string) => name.replace(/ (size|material)$/, '');

interface HeadProps {
  isNumber?: boolean;
  unit?: string | undefined;
  order: Order;
  onSort?: () => void;
  children: ReactNode;
}

function Head({ isNumber = false, unit, order, onSort, children }: HeadProps) {
  const isPrinting = useIsPrinting();
  const Arrow = order === 'descending' ? IconArrowDown : IconArrowUp;
  const words = (
    <>
      <span className={order && 'row'}>
        {children}
        {order && <Arrow size={14} stroke={2} aria-hidden="true" />}
      </span>
      {unit && <small className="caption regular muted">{unit}</small>}
    </>
  );
  return (
    <th scope="col" data-number={isNumber || undefined} aria-sort={order}>
      {onSort && !isPrinting ? (
        <button type="button" className="stack underlines" onClick={onSort}>
          {words}
        </button>
      ) : (
        <Stack>{words}</Stack>
      )}
    </th>
  );
}
