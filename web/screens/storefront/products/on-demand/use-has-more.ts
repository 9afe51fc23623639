import { type RefObject, useEffect, useState } from 'react';

/** Is there something to the right of what a box shows. */
export function useHasMore(box: RefObject<HTMLElement | null>): boolean {
  const [hasMore, setHasMore] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () =>
      setHasMore(element.scrollWidth - element.clientWidth - Math.ceil(element.scrollLeft) > 1);
    const observer = new ResizeObserver(look);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [box]);
  return hasMore;
}
