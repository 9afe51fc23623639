import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

export interface PopupState {
  isShown: boolean;
  /** The row that Enter opens. */
  markedId: string | undefined;
}

export interface PopupOfField {
  id: string;
  /** Gets the keys that are pressed in the field. */
  press: RefObject<((event: KeyboardEvent) => void) | null>;
  onState: (state: PopupState) => void;
  /** A row was opened. */
  onChosen: () => void;
}

/** The row that an arrow key marks; -1 is none, which is the text itself. */
export function markAfter(key: string, marked: number, rows: number): number {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key] ?? 0;
  const places = rows + 1;
  return ((marked + 1 + step + places) % places) - 1;
}

interface RowsOptions {
  isShown: boolean;
  /** Where each row leads. */
  targets: string[];
  /** Changes with the rows. */
  rows: unknown;
  /** They belong to what is typed now. */
  isCurrent: boolean;
  /** Marked when the rows are other ones; -1 is none. */
  first: number;
}

/** The row that the keys of the field have marked, and what makes a link an option of the list. */
export function useMarkedRow({ id, press, onState, onChosen }: PopupOfField, options: RowsOptions) {
  const { isShown, targets, rows, isCurrent, first } = options;
  const navigate = useNavigate();
  const [marked, setMarked] = useState(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are other ones
  useEffect(() => setMarked(isCurrent ? first : -1), [rows, isShown, isCurrent]);
  const idOf = (index: number) => `${id}-${index}`;
  const markedId = isShown && marked >= 0 && marked < targets.length ? idOf(marked) : undefined;
  useEffect(() => {
    onState({ isShown, markedId });
    if (markedId) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' });
  }, [isShown, markedId, onState]);

  useEffect(() => {
    press.current = (event) => {
      if (!isShown) return;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        setMarked((now) => markAfter(event.key, now, targets.length));
      }
      const target = targets[marked];
      if (event.key === 'Enter' && target) {
        event.preventDefault();
        onChosen();
        void navigate(target);
      }
    };
    return () => {
      press.current = null;
    };
  });

  return (index: number) => ({
    id: idOf(index),
    role: 'option',
    'aria-selected': index === marked,
    tabIndex: -1,
    // The focus stays in the field.
    onMouseDown: (event: React.MouseEvent) => event.preventDefault(),
    onClick: onChosen,
  });
}
