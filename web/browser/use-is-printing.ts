import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True from when the browser prepares a print until the print is over. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const paper = window.matchMedia('print');
    // The browser takes the page as it is when the listener returns.
    const update = (isOnPaper: boolean) => flushSync(() => setPrinting(isOnPaper));
    const change = ({ matches }: MediaQueryListEvent) => update(matches);
    const [begin, end] = [() => update(true), () => update(false)];
    paper.addEventListener('change', change);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      paper.removeEventListener('change', change);
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
