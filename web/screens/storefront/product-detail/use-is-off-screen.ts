import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is outside the window; false until that is known. */
export function useIsOffScreen(element: RefObject<Element | null>): boolean {
  const [isOff, setOff] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => setOff(entry?.isIntersecting === false));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isOff;
}
