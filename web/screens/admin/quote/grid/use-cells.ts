import {
  type ClipboardEvent,
  type Dispatch,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useRef,
} from 'react';
import { toast } from '../../../../toast/toast.ts';
import type { Column } from './cells.ts';
import { blockOf, FREIGHT, type Grid, type GridAction, pasteWords, textOf } from './grid.ts';
import { ADD_LINE, type Cell, type Direction, nextCell } from './next-cell.ts';

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

export const cellName = ({ key, column }: Cell): string => `${key} ${column}`;

export const focusCell = (cell: Cell | typeof ADD_LINE) =>
  document
    .querySelector<HTMLInputElement>(`[data-cell="${cell === ADD_LINE ? ADD_LINE : cellName(cell)}"]`)
    ?.focus();

export type Cells = ReturnType<typeof useCells>;

/** The keys of the grid, as spreadsheets have them: typing replaces, arrows lead on; after F2 or a second click they move the caret. */
export function useCells(grid: Grid, dispatch: Dispatch<GridAction>) {
  const before = useRef('');
  const isEditing = useRef(false);
  const isFirstClick = useRef(false);
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

  const go = (cell: Cell, to: Direction): boolean => {
    const next = nextCell(grid, cell, to);
    if (next) focusCell(next);
    return next !== null;
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

  const pressInCell = (cell: Cell, event: KeyboardEvent<HTMLInputElement>): boolean => {
    const input = event.currentTarget;
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === 'Enter') go(cell, event.shiftKey ? 'up' : 'down');
    else if (event.key === 'Escape') {
      if (input.value === before.current && !isEditing.current) return false;
      dispatch({ do: 'restore', ...cell, text: before.current });
      isEditing.current = false;
      // After the old text is in the field again.
      requestAnimationFrame(() => input.select());
    } else if (event.key === 'F2') {
      isEditing.current = true;
      input.setSelectionRange(input.value.length, input.value.length);
    } else {
      const to = ARROWS[event.key];
      const isInText = (to === 'left' || to === 'right') && (isEditing.current || event.shiftKey);
      if (!to || isInText || event.shiftKey) return false;
      go(cell, to);
    }
    return true;
  };

  const press = (cell: Cell) => (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (!pressForLine(cell, event) && !pressInCell(cell, event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const paste = (cell: Cell) => (event: ClipboardEvent<HTMLInputElement>) => {
    const rows = blockOf(event.clipboardData.getData('text'));
    if (!rows) return;
    event.preventDefault();
    dispatch({ do: 'paste', ...cell, rows });
    toast.success(pasteWords(grid, cell.key, rows.length), { undo });
  };

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
      onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
        before.current = currentTarget.value;
        isEditing.current = false;
        currentTarget.select();
      },
      onPointerDown: ({ currentTarget }: PointerEvent<HTMLInputElement>) => {
        isFirstClick.current = document.activeElement !== currentTarget;
      },
      onClick: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
        if (!isFirstClick.current) isEditing.current = true;
        else if (currentTarget.selectionStart === currentTarget.selectionEnd) currentTarget.select();
      },
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
        dispatch({ do: 'type', ...cell, text: currentTarget.value }),
      onBlur: () => dispatch({ do: 'leave', ...cell }),
      onKeyDown: press(cell),
      onPaste: paste(cell),
    }),
  };
}
