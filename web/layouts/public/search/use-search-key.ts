import { type RefObject, useEffect } from 'react';
import { isModalOpen, isTyping } from '../../../browser/is-typing.ts';

/** "/" or Ctrl+K goes to the search, except while something is typed or a dialog is open. */
export function useSearchKey(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey;
      const isCtrlK = key === 'k' && (ctrlKey || metaKey) && !altKey;
      if (event.defaultPrevented || !(isSlash || isCtrlK)) return;
      if (isSlash ? isTyping(event) : isModalOpen()) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [input]);
}
