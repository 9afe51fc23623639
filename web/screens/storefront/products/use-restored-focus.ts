import { type RefObject, useEffect, useRef } from 'react';

/** A link that takes filters away goes with them. The focus moves from a chip to the next one or the last, else to the count. */
export function useRestoredFocus(box: RefObject<HTMLElement | null>) {
  const pressed = useRef<{ link: Element; place: number }>(null);
  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest('a');
      if (link) pressed.current = { link, place: chipsIn(box.current).indexOf(link) };
    };
    const element = box.current;
    element?.addEventListener('click', remember);
    return () => element?.removeEventListener('click', remember);
  }, [box]);

  // After every drawing: some links go only when the new list is there.
  useEffect(() => {
    if (!pressed.current || pressed.current.link.isConnected) return;
    const { place } = pressed.current;
    pressed.current = null;
    if (document.activeElement !== document.body) return;
    const chips = place < 0 ? [] : chipsIn(box.current);
    const next = chips[place] ?? chips.at(-1) ?? box.current?.querySelector<HTMLElement>('[data-count]');
    next?.focus();
  });
}

const chipsIn = (box: HTMLElement | null) => [
  ...(box?.querySelectorAll<HTMLElement>('[data-chips] a') ?? []),
];
