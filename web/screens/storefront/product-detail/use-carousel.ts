import type EmblaCarousel from 'embla-carousel';
import type { EmblaCarouselType } from 'embla-carousel';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

const ACTIVITY = ['pointermove', 'pointerdown', 'keydown', 'wheel'];

/**
 * Embla on a row of slides, looping and freely draggable. It loads with the visitor's first movement, so that a first
 * visit stays light; until then the row scrolls by itself, and earlier clicks wait.
 */
export function useCarousel(viewport: RefObject<HTMLElement | null>, slides: number) {
  const [current, setCurrent] = useState(0);
  const load = useRef<() => Promise<EmblaCarouselType | null>>(null);

  useEffect(() => {
    const node = viewport.current;
    if (!node || slides < 2) return;
    const gone = new AbortController();
    let loading: Promise<EmblaCarouselType | null> | undefined;
    load.current = () => {
      loading ??= import('embla-carousel').then(({ default: start }) =>
        gone.signal.aborted ? null : takeOver(node, start, setCurrent, gone.signal),
      );
      return loading;
    };
    for (const event of ACTIVITY)
      window.addEventListener(event, () => void load.current?.(), {
        once: true,
        passive: true,
        signal: gone.signal,
      });
    return () => gone.abort();
  }, [viewport, slides]);

  const move = useCallback((how: (carousel: EmblaCarouselType, jump: boolean) => void) => {
    const jump = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    void load.current?.().then((carousel) => carousel && how(carousel, jump));
  }, []);
  return {
    current,
    previous: () => move((carousel, jump) => carousel.scrollPrev(jump)),
    next: () => move((carousel, jump) => carousel.scrollNext(jump)),
    show: (index: number) => move((carousel, jump) => carousel.scrollTo(index, jump)),
  };
}

/** Goes on at the slide to which the visitor has scrolled the row by hand. */
function takeOver(
  node: HTMLElement,
  start: typeof EmblaCarousel,
  onSelect: (index: number) => void,
  gone: AbortSignal,
): EmblaCarouselType {
  const slide = node.querySelector<HTMLElement>('[aria-roledescription="slide"]');
  const startIndex = Math.round(node.scrollLeft / (slide?.offsetWidth || 1));
  node.scrollLeft = 0;
  node.dataset.live = '';
  const carousel = start(node, { loop: true, dragFree: true, align: 'start', startIndex });
  carousel.on('select', () => onSelect(carousel.selectedScrollSnap()));
  if (startIndex > 0) onSelect(startIndex);
  gone.addEventListener('abort', () => {
    carousel.destroy();
    delete node.dataset.live;
  });
  return carousel;
}
