import { useEffect, useRef, useState } from 'react';
import type { OrderSummary } from '#contract/entities.ts';
import type { NeededRight } from '#domain/staff/rights.ts';
import { useMay } from '../../../api/me.ts';
import { isTyping } from '../../../browser/is-typing.ts';
import { toggled, toggledAll } from './ticks.ts';

/** Ticks are for those who can do something with ticked orders. */
const RIGHTS: NeededRight = ['orders.confirm', 'orders.ship', 'papers.read', 'people.export'];

export interface Ticks {
  isOffered: boolean;
  ticked: ReadonlyMap<string, OrderSummary>;
  /** With `isRange` from the row that was ticked last. */
  toggle: (rows: OrderSummary[], id: string, isRange?: boolean) => void;
  toggleAll: (rows: OrderSummary[]) => void;
  clear: () => void;
}

const NONE: ReadonlyMap<string, OrderSummary> = new Map();

/** The ticked orders of a tab; another tab begins without any. */
export function useTicks(tab: string): Ticks {
  const [state, setState] = useState({ tab, ticked: NONE });
  const last = useRef<string | null>(null);
  if (state.tab !== tab) setState({ tab, ticked: NONE });
  const change = (next: (before: typeof NONE) => typeof NONE) =>
    setState((before) => ({ tab, ticked: next(before.ticked) }));
  return {
    isOffered: useMay(RIGHTS),
    ticked: state.tab === tab ? state.ticked : NONE,
    toggle(rows, id, isRange = false) {
      const upTo = isRange ? last.current : null;
      last.current = id;
      change((before) => toggled(before, rows, id, upTo));
    },
    toggleAll: (rows) => change((before) => toggledAll(before, rows)),
    clear: () => change(() => NONE),
  };
}

/** x ticks the order that has the focus, Shift+x up to it; Escape clears the ticks, then what `onEscape` does. */
export function useTickKeys({ ticked, clear }: Ticks, onEscape: () => void) {
  const onEscapeNow = useRef(onEscape);
  useEffect(() => {
    onEscapeNow.current = ticked.size > 0 ? clear : onEscape;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      // A tick is a field too, but not one to type in.
      const isTick = event.target instanceof Element && event.target.matches('[data-tick]');
      if (isTyping(event) && !isTick) return;
      if (event.key.toLowerCase() === 'x') tickOfFocus()?.dispatchEvent(click(event.shiftKey));
      else if (event.key === 'Escape') onEscapeNow.current();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

const tickOfFocus = () =>
  document.activeElement?.matches('[data-order]')
    ? document.activeElement.closest('tr, li')?.querySelector('[data-tick]')
    : null;

const click = (shiftKey: boolean) => new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey });
