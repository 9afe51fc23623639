import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastQueue } from '../toast/toast.ts';

const Toaster = lazy(() => import('./toast/toaster.tsx'));

/** Mounted at the root; loads nothing until the first toast. */
export function ToastHost() {
  const isNeeded = useSyncExternalStore(toastQueue.subscribe, toastQueue.isNeeded, () => false);
  return isNeeded ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
