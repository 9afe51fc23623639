import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { besideLine, type DeskLine } from './desk-lines.ts';

const elementOf = (at: number) => document.querySelector<HTMLElement>(`[data-line="${at}"]`);
/** The element with the focus has left the page. */
const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

/** A second press that was meant for the line that left, and not for the one that follows. */
const TOO_SOON_MS = 400;

/**
 * The line that has the focus, or had it last. When it leaves the list, the next one gets the focus, and one that comes
 * back gets it too: the place where a person works is never lost. `view` names what is listed.
 */
export function useHere(shown: readonly DeskLine[], view: string, empty: RefObject<HTMLElement | null>) {
  const [chosen, setChosen] = useState<number | null>(null);
  const before = useRef({ shown, view });
  const wanted = useRef<number | null>(null);
  const movedAtMs = useRef(Number.NEGATIVE_INFINITY);
  const here = shown.some(({ at }) => at === chosen) ? chosen : (shown[0]?.at ?? null);
  const focus = (at: number) => {
    wanted.current = at;
    setChosen(at);
  };
  useLayoutEffect(() => {
    const was = before.current;
    before.current = { shown, view };
    if (was.view === view && was.shown !== shown) {
      const next = afterChange(was.shown, shown, chosen);
      if (next !== null && isFocusLost()) {
        wanted.current = next;
        movedAtMs.current = performance.now();
        if (next !== chosen) return setChosen(next);
      } else if (shown.length === 0 && isFocusLost()) empty.current?.focus();
    }
    const element = wanted.current === null ? null : elementOf(wanted.current);
    if (!element) return;
    wanted.current = null;
    element.focus();
  });
  const isTooSoon = () => performance.now() - movedAtMs.current < TOO_SOON_MS;
  return { here, setHere: setChosen, focus, isTooSoon };
}

/** The line to go to: one that came, or the one beside that which left; null where all is as before. */
function afterChange(
  before: readonly DeskLine[],
  shown: readonly DeskLine[],
  chosen: number | null,
): number | null {
  const known = new Set(before.map(({ at }) => at));
  const came = shown.find(({ at }) => !known.has(at));
  if (came) return came.at;
  const left = new Set(shown.map(({ at }) => at));
  if (chosen === null || left.has(chosen)) return null;
  return besideLine(
    before.filter(({ at }) => at === chosen || left.has(at)),
    chosen,
  );
}
