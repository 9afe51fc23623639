import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { AREAS, keepPageOffline, sayPlainly } from '../browser/offline.ts';
import { toastQueue } from '../toast/toast.ts';

/**
 * Mounted at the root. What shows the toasts is loaded with the first one, or at the first key press; in the areas
 * people send something even without typing. Where it cannot be loaded, the message is shown without: offline it is the
 * one that counts.
 */
export function ToastHost() {
  const isNeeded = useSyncExternalStore(toastQueue.subscribe, toastQueue.isNeeded, () => false);
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const { pathname } = useLocation();
  useEffect(keepPageOffline, []);
  useEffect(() => {
    const load = () => {
      // In two statements: the build treats what is chained to an import as a part of it.
      const loading = import('./toast/toaster.tsx');
      loading.then(
        (loaded) => setToaster(() => loaded.default),
        () => {
          for (const { text } of toastQueue.giveUp()) sayPlainly(text);
        },
      );
    };
    if (isNeeded || AREAS.test(pathname)) return load();
    window.addEventListener('input', load, { once: true });
    return () => window.removeEventListener('input', load);
  }, [isNeeded, pathname]);
  return Toaster && <Toaster />;
}
