import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window fits a media query; false on the server. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
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
