import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window fits a media query; false on the server. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (tell: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', tell);
      return () => list.removeEventListener('change', tell);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Where lists become cards and dialogs fill the window, as the styles say too. */
export const useIsPhone = () => useMedia('(max-width: 767.98px)');
