import { useEffect, useRef, useState } from 'react';
import { isTyping } from '../../browser/is-typing.ts';
import { type TickState, tickedAmong, toggled, toggledAll, unmoved, withTicks } from './ticks.ts';

interface Row {
  _id: string;
}

/** What became of a row in an action. */
interface Outcome {
  id: string;
  ok: boolean;
  error?: string | undefined;
}

export interface Ticks<Doc extends Row> {
  /** Ticks are for those who can do something with ticked rows. */
  isOffered: boolean;
  nameOf: (doc: Doc) => string;
  /** Rows with which nothing can be done any more: their ticks stay in sight, and do not change. */
  isDead?: ((doc: Doc) => boolean) | undefined;
  ticked: ReadonlyMap<string, Doc>;
  /** With `isRange` from the row that was ticked last. */
  toggle: (rows: Doc[], id: string, isRange?: boolean) => void;
  toggleAll: (rows: Doc[]) => void;
  /** Ticks these too. */
  add: (rows: Doc[]) => void;
  /** Why the last action was refused, by row. */
  refusals: ReadonlyMap<string, string>;
  /** Unticks what was done; the rest keeps its refusal until it is ticked again. */
  settle: (outcomes: readonly Outcome[]) => void;
  clear: () => void;
}

interface Ticked<Doc extends Row> extends Pick<Ticks<Doc>, 'isOffered' | 'nameOf' | 'isDead'> {
  /** The name of the list: another one begins without ticks. */
  list: string;
  shown: readonly Doc[];
  isReading: boolean;
  /** For rows that move to another list when it changes. */
  stateOf?: (doc: Doc) => string;
}

const NONE: ReadonlySet<string> = new Set();
const NO_WORDS: ReadonlyMap<string, string> = new Map();

/**
 * The ticked rows among those that are `shown`, as they are now: what has left the screen once all is read, or stands
 * in another list by now, loses its tick.
 */
export function useTicks<Doc extends Row>({
  list,
  shown,
  isReading,
  stateOf = () => '',
  isOffered,
  nameOf,
  isDead,
}: Ticked<Doc>): Ticks<Doc> {
  const none = { list, ids: NONE, states: NO_WORDS, refusals: NO_WORDS };
  const [state, setState] = useState<TickState & { list: string }>(none);
  const last = useRef<string | null>(null);
  const ticked = unmoved(tickedAmong(state.list === list ? state.ids : NONE, shown), state.states, stateOf);
  if (state.list !== list) setState(none);
  else if (!isReading && ticked.size < state.ids.size) setState({ ...state, ids: new Set(ticked.keys()) });
  const change = (next: (before: typeof NONE) => typeof NONE, rows: Doc[] = []) =>
    setState((before) => ({ list, ...withTicks(before, next(before.ids), rows, stateOf) }));
  return {
    isOffered,
    nameOf,
    isDead,
    ticked,
    refusals: state.refusals,
    toggle(rows, id, isRange = false) {
      const upTo = isRange ? last.current : null;
      last.current = id;
      change((before) => toggled(before, rows, id, upTo), rows);
    },
    toggleAll: (rows) => change((before) => toggledAll(before, rows), rows),
    add: (rows) => change((before) => new Set([...before, ...rows.map(({ _id }) => _id)]), rows),
    settle(outcomes) {
      const done = new Set(outcomes.flatMap(({ id, ok }) => (ok ? id : [])));
      const refusals = new Map(outcomes.flatMap(({ id, error }) => (error ? [[id, error] as const] : [])));
      setState((before) => ({
        ...before,
        ids: new Set([...before.ids].filter((id) => !done.has(id))),
        refusals,
      }));
    },
    clear: () => change(() => NONE),
  };
}

/** x ticks the row that has the focus, Shift+x up to it; Escape clears the ticks, then what `onEscape` does. */
export function useTickKeys<Doc extends Row>({ ticked, clear }: Ticks<Doc>, onEscape: () => void) {
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
  document.activeElement?.matches('[data-row]')
    ? document.activeElement.closest('tr, li')?.querySelector('[data-tick]')
    : null;

const click = (shiftKey: boolean) => new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey });
