import { type RefObject, useEffect } from 'react';

const TYPING = 'input, textarea, select, [contenteditable], [role="dialog"]';

/** "/" goes to the search, j and k to the next and the previous row, where Enter follows its link. */
export function useListKeys(search: RefObject<HTMLInputElement | null>, rows: string) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest(TYPING) !== null;
      if (isTyping || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      if (event.key === '/') {
        event.preventDefault();
        search.current?.focus();
      }
      const step = { j: 1, k: -1 }[event.key];
      if (step) moveFocus([...document.querySelectorAll<HTMLElement>(rows)], step);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [search, rows]);
}

function moveFocus(links: HTMLElement[], step: number) {
  const at = links.indexOf(document.activeElement as HTMLElement);
  const next = links[at === -1 ? 0 : at + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}
