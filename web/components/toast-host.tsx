import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { toastQueue } from '../toast/toast.ts';

/** Where people send something even without typing. */
const AREAS = /^\/(account|admin)/;

/**
 * Mounted at the root. What shows the toasts is loaded with the first one, or when somebody begins to type: it has to be
 * there when the network is gone. Without it the page goes on.
 */
export function ToastHost() {
  const isNeeded = useSyncExternalStore(toastQueue.subscribe, toastQueue.isNeeded, () => false);
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const load = () =>
      void import('./toast/toaster.tsx').then(
        (loaded) => setToaster(() => loaded.default),
        toastQueue.giveUp,
      );
    if (isNeeded || AREAS.test(pathname)) return load();
    window.addEventListener('input', load, { once: true });
    return () => window.removeEventListener('input', load);
  }, [isNeeded, pathname]);
  return Toaster && <Toaster />;
}
