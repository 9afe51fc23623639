import { type RefObject, useEffect } from 'react';

const ROW_LINK = 'a[data-order]';
const TYPING = 'input, select, textarea, [contenteditable], [role="dialog"] *';

/** j and k move from order to order, Enter opens the one in focus, / goes to the search. None while typing. */
export function useListKeys(list: RefObject<HTMLElement | null>, search: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyping = (event.target as HTMLElement).matches?.(TYPING);
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '/') search.current?.focus();
      else if (event.key === 'j') step(list.current, 1);
      else if (event.key === 'k') step(list.current, -1);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [list, search]);
}

function step(list: HTMLElement | null, by: 1 | -1) {
  const links = [...(list?.querySelectorAll<HTMLElement>(ROW_LINK) ?? [])];
  const at = links.indexOf(document.activeElement as HTMLElement);
  const next = at === -1 ? links[0] : links[at + by];
  next?.focus();
}
