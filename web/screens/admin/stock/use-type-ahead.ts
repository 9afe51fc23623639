import { useEffect, useRef } from 'react';

/** What is typed after a key that opens a dialog, while its field is not there yet, is kept for the field. */
export function useTypeAhead(cancel: () => void) {
  const typed = useRef<string | null>(null);
  const onCancel = useRef(cancel);
  useEffect(() => {
    onCancel.current = cancel;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key } = event;
      if (typed.current === null || event.altKey || event.ctrlKey || event.metaKey) return;
      if (key === 'Escape') {
        typed.current = null;
        onCancel.current();
      } else if (key === 'Backspace') typed.current = typed.current.slice(0, -1);
      else if ([...key].length === 1) typed.current += key;
      // Enter would follow the link that has the focus.
      else if (key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
  return {
    begin() {
      typed.current = '';
    },
    /** For the field, when it gets the focus. */
    take(): string {
      const text = typed.current ?? '';
      typed.current = null;
      return text;
    },
  };
}
