import { useEffect, useState, useSyncExternalStore } from 'react';
import { ADMIN_TOKEN_MARK } from '#domain/access.ts';
import { settleTab } from './tab-owner.ts';

const KEY = 'token';
const listeners = new Set<() => void>();

/** Runs in the head before the first paint, so that CSS shows the right variant at once. */
export const sessionScript =
  "try{document.documentElement.dataset.session=localStorage.getItem('token')?'in':'out'}catch{}";

export function readToken(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function setToken(token: string) {
  localStorage.setItem(KEY, token);
  notify();
}

/** Logs out in this browser: clears the whole local storage, as the specification asks. */
export function clearSession() {
  try {
    localStorage.clear();
  } finally {
    notify();
  }
}

/** Also when a page begins: the session may have changed while it was away. */
export const settleSession = () => settleTab(readToken());

function notify() {
  settleSession();
  document.documentElement.dataset.session = readToken() ? 'in' : 'out';
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  // A storage event comes from another tab; a null key means that everything was cleared there.
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) notify();
  };
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}

/** null on the server and until hydration: not known yet. */
export const useLoggedIn = (): boolean | null =>
  useSyncExternalStore<boolean | null>(
    subscribe,
    () => readToken() !== null,
    () => null,
  );

/** Whether the login happened while this screen was open, here or in another tab; a reload makes it false. */
export function useLoggedInHere(): boolean {
  const isLoggedIn = useLoggedIn();
  const [wasVisitor, setWasVisitor] = useState(false);
  useEffect(() => {
    if (isLoggedIn === false) setWasVisitor(true);
  }, [isLoggedIn]);
  return wasVisitor && isLoggedIn === true;
}

/** Whether there are a cart and a wishlist to load: a staff member has none. */
export const useIsCustomer = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => readToken()?.startsWith(ADMIN_TOKEN_MARK) === false,
    () => false,
  );

export const useHydrated = (): boolean => useLoggedIn() !== null;
