import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useLayoutEffect,
  useRef,
} from 'react';
import { blockOf } from './block-of.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

interface Acts<Cell> {
  go: (cell: Cell, to: Direction) => void;
  type: (cell: Cell, text: string) => void;
  /** Brings back what the cell had. */
  restore: (cell: Cell, text: string) => void;
  leave: (cell: Cell) => void;
  /** A block of a spreadsheet; a lone value is pasted as into any field. */
  paste: (cell: Cell, rows: string[][]) => void;
  /** Keys of the grid itself come first: true when it was one. */
  press?: (cell: Cell, event: KeyboardEvent<HTMLInputElement>) => boolean;
  /** Escape in a cell that has nothing to bring back. @default it is left to the page */
  escape?: (cell: Cell) => void;
}

/**
 * The keys of a cell, as spreadsheets have them: typing replaces, arrows lead on; after F2 or a second click they move the
 * caret. What it returns stays the same function.
 */
export function useCellKeys<Cell>(acts: Acts<Cell>) {
  const now = useRef(acts);
  useLayoutEffect(() => {
    now.current = acts;
  });
  const before = useRef('');
  const isEditing = useRef(false);
  const isFirstClick = useRef(false);

  return useCallback((cell: Cell) => {
    const pressInCell = (event: KeyboardEvent<HTMLInputElement>): boolean => {
      const input = event.currentTarget;
      if (event.ctrlKey || event.metaKey || event.altKey) return false;
      if (event.key === 'Enter') now.current.go(cell, event.shiftKey ? 'up' : 'down');
      else if (event.key === 'Escape') {
        if (input.value === before.current && !isEditing.current) {
          now.current.escape?.(cell);
          return now.current.escape !== undefined;
        }
        now.current.restore(cell, before.current);
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
        now.current.go(cell, to);
      }
      return true;
    };
    return {
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
        now.current.type(cell, currentTarget.value),
      onBlur: () => now.current.leave(cell),
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.nativeEvent.isComposing) return;
        if (!now.current.press?.(cell, event) && !pressInCell(event)) return;
        event.preventDefault();
        event.stopPropagation();
      },
      onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
        const rows = blockOf(event.clipboardData.getData('text'));
        if (!rows) return;
        event.preventDefault();
        now.current.paste(cell, rows);
      },
    };
  }, []);
}
