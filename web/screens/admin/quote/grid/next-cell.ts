import type { Direction } from '../../../../ui/grid/use-cell-keys.ts';
import { type Column, figuresOf, type Line } from './cells.ts';
import { FREIGHT } from './grid.ts';

export interface Cell {
  key: string;
  column: Column;
}

/** Where the way down ends: the field that adds a line. */
export const ADD_LINE = 'add-line';

interface Rows {
  lines: readonly Pick<Line, 'key' | 'productId' | 'discount'>[];
  freight: string | null;
}

/** The columns of a line, from left to right. */
export const columnsOf = ({
  productId,
  discount,
}: Pick<Line, 'productId' | 'discount'>): readonly Column[] => {
  const words: Column[] = productId === null ? ['name', 'hsn'] : [];
  return [...words, ...(discount === undefined ? (['remark'] as const) : []), ...figuresOf(discount)];
};

/** Where an arrow leads from a cell; null at the edge. Below the last line prices go on to the freight. */
export function nextCell(grid: Rows, { key, column }: Cell, to: Direction): Cell | typeof ADD_LINE | null {
  const { lines, freight } = grid;
  const at = lines.findIndex((line) => line.key === key);
  if (key === FREIGHT) {
    if (to === 'down' || to === 'right' || to === 'left') return null;
    const last = lines.at(-1);
    return last ? { key: last.key, column: 'unitPrice' } : ADD_LINE;
  }
  const line = lines[at];
  if (!line) return null;
  if (to === 'left' || to === 'right') {
    const columns = columnsOf(line);
    const next = columns[columns.indexOf(column) + (to === 'left' ? -1 : 1)];
    return next ? { key, column: next } : null;
  }
  const next = lines[at + (to === 'up' ? -1 : 1)];
  if (next) return { key: next.key, column: columnsOf(next).includes(column) ? column : columnsOf(next)[0]! };
  if (to === 'up') return null;
  return column === 'unitPrice' && freight !== null ? { key: FREIGHT, column } : ADD_LINE;
}
