import { useId } from 'react';
import { MAX_QUOTE_LINE_NAME_LENGTH, MAX_QUOTE_REMARK_LENGTH } from '#domain/sizes/quotes.ts';
import styles from './cell-input.module.css';
import { COLUMN_WORDS, type Column } from './cells.ts';
import type { Cell } from './next-cell.ts';
import type { Cells } from './use-cells.ts';

interface CellInputProps {
  cell: Cell;
  cells: Cells;
  /** What the cell is of. */
  of: string;
  problem: string | null;
  placeholder?: string;
}

const MODE: Partial<Record<Column, 'decimal' | 'numeric'>> = {
  quantity: 'numeric',
  unitPrice: 'decimal',
  discount: 'decimal',
  gstRate: 'decimal',
  leadDays: 'numeric',
  hsn: 'numeric',
};
const MOST: Record<Column, number> = {
  name: MAX_QUOTE_LINE_NAME_LENGTH,
  remark: MAX_QUOTE_REMARK_LENGTH,
  hsn: 12,
  quantity: 12,
  unitPrice: 20,
  discount: 8,
  gstRate: 8,
  leadDays: 10,
};

/** Words stand under the product's name, figures in cells of their own. */
const isWords = (column: Column) => column === 'name' || column === 'hsn' || column === 'remark';

/** One cell that can be typed into; what is wrong with it stands below. */
export function CellInput({ cell, cells, of, problem, placeholder }: CellInputProps) {
  const id = useId();
  const { column } = cell;
  return (
    <>
      <input
        {...cells.propsOf(cell)}
        className={styles.input}
        data-words={isWords(column) || undefined}
        data-column={column}
        aria-label={`${COLUMN_WORDS[column]}, ${of}`}
        aria-invalid={problem !== null || undefined}
        {...(problem !== null && { 'aria-describedby': id })}
        {...(MODE[column] && { inputMode: MODE[column] })}
        {...(placeholder && { placeholder })}
        // Reached by the arrows: Tab goes through what is priced.
        {...(column === 'remark' && { tabIndex: -1 })}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={MOST[column]}
      />
      {problem !== null && (
        <span id={id} className={`block caption error ${styles.problem}`}>
          {problem}
        </span>
      )}
    </>
  );
}
