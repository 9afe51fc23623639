import type { EmblaCarouselType } from 'embla-carousel';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Embla on a row of slides, looping and freely draggable. It loads after the page; earlier clicks wait for it. */
export function useCarousel(viewport: RefObject<HTMLElement | null>, slides: number) {
  const [current, setCurrent] = useState(0);
  const loading = useRef<Promise<EmblaCarouselType | null>>(null);

  useEffect(() => {
    const node = viewport.current;
    if (!node || slides < 2) return;
    let embla: EmblaCarouselType | undefined;
    let isGone = false;
    loading.current = import('embla-carousel').then(({ default: start }) => {
      if (isGone) return null;
      node.scrollLeft = 0;
      node.dataset.live = '';
      embla = start(node, { loop: true, dragFree: true, align: 'start' });
      const carousel = embla;
      carousel.on('select', () => setCurrent(carousel.selectedScrollSnap()));
      return carousel;
    });
    return () => {
      isGone = true;
      embla?.destroy();
      delete node.dataset.live;
    };
  }, [viewport, slides]);

  const move = useCallback((how: (carousel: EmblaCarouselType, jump: boolean) => void) => {
    const jump = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    void loading.current?.then((carousel) => carousel && how(carousel, jump));
  }, []);
  return {
    current,
    previous: () => move((carousel, jump) => carousel.scrollPrev(jump)),
    next: () => move((carousel, jump) => carousel.scrollNext(jump)),
    show: (index: number) => move((carousel, jump) => carousel.scrollTo(index, jump)),
  };
}
