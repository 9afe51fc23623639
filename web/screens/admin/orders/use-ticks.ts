import { useEffect, useRef, useState } from 'react';
import type { OrderSummary } from '#contract/order-entities.ts';
import type { NeededRight } from '#domain/staff/rights.ts';
import { useMay } from '../../../api/me.ts';
import { isTyping } from '../../../browser/is-typing.ts';
import { tickedAmong, toggled, toggledAll, unmoved } from './ticks.ts';

/** Ticks are for those who can do something with ticked orders. */
const RIGHTS: NeededRight = ['orders.confirm', 'orders.ship', 'papers.read', 'people.export'];

export interface Ticks {
  isOffered: boolean;
  ticked: ReadonlyMap<string, OrderSummary>;
  /** With `isRange` from the row that was ticked last. */
  toggle: (rows: OrderSummary[], id: string, isRange?: boolean) => void;
  toggleAll: (rows: OrderSummary[]) => void;
  /** Ticks these too. */
  add: (rows: OrderSummary[]) => void;
  /** Why the last action was refused, by order. */
  refusals: ReadonlyMap<string, string>;
  /** Unticks what was done; the rest keeps its refusal until it is ticked again. */
  settle: (outcomes: readonly Outcome[]) => void;
  clear: () => void;
}

interface Outcome {
  mongooseOrderId: string;
  ok: boolean;
  error?: string;
}

const NONE: ReadonlySet<string> = new Set();
const NO_WORDS: ReadonlyMap<string, string> = new Map();

const stateOf = ({ _id, orderStatus }: OrderSummary) => [_id, orderStatus] as const;

/**
 * The ticked orders among those that are `shown`, as they are now: what has left the screen once all is read, or
 * stands in another list by now, loses its tick, and another tab begins without any.
 */
export function useTicks(tab: string, shown: readonly OrderSummary[], isReading: boolean): Ticks {
  const none = { tab, ids: NONE, states: NO_WORDS, refusals: NO_WORDS };
  const [state, setState] = useState(none);
  const last = useRef<string | null>(null);
  const ticked = unmoved(tickedAmong(state.tab === tab ? state.ids : NONE, shown), state.states);
  if (state.tab !== tab) setState(none);
  else if (!isReading && ticked.size < state.ids.size) setState({ ...state, ids: new Set(ticked.keys()) });
  const change = (
    next: (before: typeof NONE) => typeof NONE,
    { rows = [], refusals = NO_WORDS }: { rows?: OrderSummary[]; refusals?: typeof NO_WORDS } = {},
  ) =>
    setState((before) => ({
      tab,
      ids: next(before.ids),
      states: new Map([...before.states, ...rows.map(stateOf)]),
      refusals,
    }));
  return {
    isOffered: useMay(RIGHTS),
    ticked,
    refusals: state.refusals,
    toggle(rows, id, isRange = false) {
      const upTo = isRange ? last.current : null;
      last.current = id;
      change((before) => toggled(before, rows, id, upTo), { rows });
    },
    toggleAll: (rows) => change((before) => toggledAll(before, rows), { rows }),
    add: (rows) => change((before) => new Set([...before, ...rows.map(({ _id }) => _id)]), { rows }),
    settle(outcomes) {
      const done = new Set(outcomes.flatMap(({ mongooseOrderId, ok }) => (ok ? mongooseOrderId : [])));
      const refusals = new Map(
        outcomes.flatMap(({ mongooseOrderId, error }) => (error ? [[mongooseOrderId, error] as const] : [])),
      );
      change((before) => new Set([...before].filter((id) => !done.has(id))), { refusals });
    },
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
