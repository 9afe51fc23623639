import type { ComponentProps, ElementType } from 'react';
import { type As, classes } from './layout.tsx';
import styles from './table.module.css';

interface TableProps extends ComponentProps<'table'> {
  /** In a panel, which is its frame. */
  bare?: boolean;
  /** Its heads stay in sight. */
  long?: boolean;
  /** All but the first column are numbers. */
  figures?: boolean;
}

/** A table in its frame. `data-is="amount"` or "number" puts a head and its cells at the end of their column. */
export function Table({ bare, long, figures, className, ...rest }: TableProps) {
  const table = (
    <table
      className={classes(styles.table, className)}
      data-long={long || undefined}
      data-figures={figures || undefined}
      {...rest}
    />
  );
  return bare ? table : <TableFrame>{table}</TableFrame>;
}

/** Around a table that has something beside it: a title, or a focus of its own. */
export function TableFrame<Tag extends ElementType = 'div'>({ as, className, ...rest }: As<Tag, object>) {
  const Element: ElementType = as ?? 'div';
  return <Element className={classes(`framed ${styles.frame}`, className)} {...rest} />;
}
