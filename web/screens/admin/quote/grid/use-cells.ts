import { type Dispatch, type KeyboardEvent, useEffect, useRef } from 'react';
import { toast } from '../../../../toast/toast.ts';
import { type Direction, useCellKeys } from '../../../../ui/grid/use-cell-keys.ts';
import type { Column } from './cells.ts';
import { FREIGHT, type Grid, type GridAction, pasteWords, textOf } from './grid.ts';
import { ADD_LINE, type Cell, nextCell } from './next-cell.ts';

export const cellName = ({ key, column }: Cell): string => `${key} ${column}`;

export const focusCell = (cell: Cell | typeof ADD_LINE) =>
  document
    .querySelector<HTMLInputElement>(`[data-cell="${cell === ADD_LINE ? ADD_LINE : cellName(cell)}"]`)
    ?.focus();

export type Cells = ReturnType<typeof useCells>;

/** What is typed into the grid, and its keys: those of a spreadsheet, and those of a line. */
export function useCells(grid: Grid, dispatch: Dispatch<GridAction>) {
  /** Where the focus goes once the lines are drawn again. */
  const wanted = useRef<Cell | typeof ADD_LINE | null>(null);
  useEffect(() => {
    if (wanted.current) focusCell(wanted.current);
    wanted.current = null;
  });

  const undo = () => dispatch({ do: 'undo' });
  const remove = (key: string, column: Column = 'quantity') => {
    const next = nextCell(grid, { key, column }, 'down') ?? nextCell(grid, { key, column }, 'up') ?? ADD_LINE;
    const above = next === ADD_LINE ? nextCell(grid, { key, column }, 'up') : null;
    wanted.current = above ?? next;
    dispatch({ do: 'remove', key });
    toast.success(key === FREIGHT ? 'Freight removed' : 'Line removed', { undo });
  };
  const move = (key: string, by: 1 | -1, column: Column = 'quantity') => {
    wanted.current = { key, column };
    dispatch({ do: 'move', key, by });
  };

  const go = (cell: Cell, to: Direction) => {
    const next = nextCell(grid, cell, to);
    if (next) focusCell(next);
  };

  /** The keys that act on the line or on the whole grid. */
  const pressForLine = ({ key, column }: Cell, event: KeyboardEvent): boolean => {
    const isControl = event.ctrlKey || event.metaKey;
    if (isControl && event.key === 'Delete') remove(key, column);
    else if (isControl && !event.shiftKey && event.key.toLowerCase() === 'z') undo();
    else if (event.altKey && event.key === 'ArrowUp') move(key, -1, column);
    else if (event.altKey && event.key === 'ArrowDown') move(key, 1, column);
    else return false;
    return true;
  };

  const keysOf = useCellKeys<Cell>({
    go,
    type: (cell, text) => dispatch({ do: 'type', ...cell, text }),
    restore: (cell, text) => dispatch({ do: 'restore', ...cell, text }),
    leave: (cell) => dispatch({ do: 'leave', ...cell }),
    paste: (cell, rows) => {
      dispatch({ do: 'paste', ...cell, rows });
      toast.success(pasteWords(grid, cell.key, rows.length), { undo });
    },
    press: pressForLine,
  });

  return {
    remove,
    move,
    /** Goes to the cell when the lines are drawn again. */
    goSoon: (cell: Cell) => {
      wanted.current = cell;
    },
    propsOf: (cell: Cell) => ({
      'data-cell': cellName(cell),
      value: textOf(grid, cell.key, cell.column),
      ...keysOf(cell),
    }),
  };
}
