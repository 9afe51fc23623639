import type { ComponentProps, CSSProperties } from 'react';
import styles from './short-table.module.css';
import { Table, TableFrame } from './table.tsx';

interface ShortTableProps extends ComponentProps<'div'> {
  heads: string[];
  /** The least height of a row, in pixels. */
  row?: number;
}

/** A table of a few rows, what can be done with each at its end. On phones a row is a block. */
export const ShortTable = ({ heads, row, children, ...rest }: ShortTableProps) => (
  <TableFrame className={styles.frame} style={{ '--row': row && `${row}px` } as CSSProperties} {...rest}>
    <Table bare className={styles.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  </TableFrame>
);
