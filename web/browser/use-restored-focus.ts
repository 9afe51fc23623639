import { type RefObject, useEffect } from 'react';

/** A loading button loses the focus and gets it back afterwards, unless something else has it by then. */
export function useRestoredFocus(button: RefObject<HTMLElement | null>, isAtWork: boolean) {
  useEffect(() => {
    if (!isAtWork) return;
    return () => {
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    };
  }, [button, isAtWork]);
}
