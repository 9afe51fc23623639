import { useEffect, useEffectEvent } from 'react';

/** Ctrl+S, or ⌘S on a Mac, presses the form's save button instead of saving the page. */
export function useSaveKey(save: () => void, isReady: boolean) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (isReady && !event.repeat && !document.querySelector('[role="dialog"]')) save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
