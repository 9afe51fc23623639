import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { type ToastMessage, toastQueue } from '../toast/toast.ts';
import { PlainMessage } from './plain-message.tsx';

/** Where people send something even without typing. */
const AREAS = /^\/(account|admin)/;

/**
 * Mounted at the root. What shows the toasts is loaded with the first one, or when somebody begins to type. Where it
 * cannot be loaded, the message is shown without: offline it is the one that counts.
 */
export function ToastHost() {
  const isNeeded = useSyncExternalStore(toastQueue.subscribe, toastQueue.isNeeded, () => false);
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const [plain, setPlain] = useState<ToastMessage | null>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // Awaited: the build takes what is chained to an import for a part of it, and its styles may fail to load too.
    const load = async () => {
      try {
        const { default: loaded } = await import('./toast/toaster.tsx');
        setToaster(() => loaded);
      } catch {
        setPlain(toastQueue.giveUp().at(-1) ?? null);
      }
    };
    if (isNeeded || AREAS.test(pathname)) return void load();
    window.addEventListener('input', load, { once: true });
    return () => window.removeEventListener('input', load);
  }, [isNeeded, pathname]);
  useEffect(() => {
    if (!plain) return;
    const timer = setTimeout(() => setPlain(null), plain.ms);
    return () => clearTimeout(timer);
  }, [plain]);
  return Toaster ? <Toaster /> : plain && <PlainMessage kind={plain.kind}>{plain.text}</PlainMessage>;
}
