import { type RefObject, useEffect } from 'react';
import { isTyping } from './is-typing.ts';

/** "/" goes to the search, where there is one, j and k to the next and the previous of `links`, where Enter follows the link; Escape leaves an empty search. */
export function useListKeys(search: RefObject<HTMLInputElement | null> | null, links: string) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      // The keys of the list work again after it.
      if (event.key === 'Escape' && search && event.target === search.current && !search.current?.value)
        search.current?.blur();
      if (isTyping(event)) return;
      if (event.key === '/' && search) search.current?.focus();
      else if (event.key === 'j') moveFocus(links, 1);
      else if (event.key === 'k') moveFocus(links, -1);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [search, links]);
}

function moveFocus(selector: string, by: 1 | -1) {
  const links = [...document.querySelectorAll<HTMLElement>(selector)];
  const at = links.indexOf(document.activeElement as HTMLElement);
  links[at === -1 ? 0 : at + by]?.focus();
}
