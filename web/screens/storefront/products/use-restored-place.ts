import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { ProductPages } from './product-list.tsx';

const STORE = 'catalogue-places';
const MOST_PLACES = 20;

interface Place {
  /** The history entry, with the filter it showed. */
  key: string;
  pages: number;
  y: number;
}

/**
 * Restores a list at its former length and scroll position: after a reload too, when the pages beyond the first
 * are no longer in memory. The router's own scroll restoration needs the page's height first.
 */
export function useRestoredPlace({ data, hasNextPage, fetchNextPage }: ProductPages) {
  const location = useLocation();
  const key = `${location.key}${location.search}`;
  const pages = data?.pages.length ?? 0;
  const growing = useRef<Place>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every history entry
  useEffect(() => {
    const place = readPlaces().find((one) => one.key === key);
    growing.current = place && place.pages > pages ? place : null;
  }, [key]);

  useEffect(() => {
    const place = growing.current;
    if (place?.key !== key || pages === 0) return;
    if (pages < place.pages && hasNextPage) {
      void fetchNextPage({ cancelRefetch: false });
      return;
    }
    growing.current = null;
    window.scrollTo(0, place.y);
  }, [key, pages, hasNextPage, fetchNextPage]);

  useEffect(() => {
    const store = () => {
      if (!growing.current) storePlace({ key, pages, y: window.scrollY });
    };
    window.addEventListener('scrollend', store);
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('scrollend', store);
      window.removeEventListener('pagehide', store);
    };
  }, [key, pages]);
}

function readPlaces(): Place[] {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '[]');
  } catch {
    return [];
  }
}

function storePlace(place: Place) {
  const others = readPlaces().filter((one) => one.key !== place.key);
  try {
    sessionStorage.setItem(STORE, JSON.stringify([place, ...others].slice(0, MOST_PLACES)));
  } catch {
    // Without storage the list starts at the top again.
  }
}
