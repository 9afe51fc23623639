import { useMemo, useSyncExternalStore } from 'react';
import { isId } from '#domain/id.ts';
import { MAX_QUANTITY, MIN_QUANTITY } from '#domain/sizes/orders.ts';
import { readToken } from './session.ts';
import { forgetInTab, recallFromTab, rememberInTab } from './tab-memory.ts';

const SLOT = 'intent';

/** What a visitor wanted to add, or to ask for, before the login came in between. */
export type Intent =
  | { to: 'cart' | 'quote'; productId: string; quantity: number }
  | { to: 'wishlist'; productId: string };

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

/** The latest one counts. */
export function rememberIntent(intent: Intent) {
  rememberInTab(SLOT, intent);
  notify();
}

export function forgetIntent() {
  forgetInTab(SLOT);
  notify();
}

export function pendingIntent(): Intent | null {
  const { to, productId, quantity } = (recallFromTab(SLOT) ?? {}) as Record<string, unknown>;
  if (typeof productId !== 'string' || !isId(productId)) return null;
  if (to === 'wishlist') return { to, productId };
  return (to === 'cart' || to === 'quote') && isQuantity(quantity) ? { to, productId, quantity } : null;
}

const isQuantity = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= MIN_QUANTITY && Number(value) <= MAX_QUANTITY;

/**
 * For the login that has just succeeded, before its token is stored: read once. Nothing when another tab logged in
 * meanwhile, since that may have been another person.
 */
export function takeIntent(): Intent | null {
  const intent = readToken() === null ? pendingIntent() : null;
  forgetIntent();
  return intent;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** null on the server and until hydration. */
export function usePendingIntent(): Intent | null {
  const stored = useSyncExternalStore(
    subscribe,
    () => JSON.stringify(pendingIntent()),
    () => 'null',
  );
  return useMemo(() => JSON.parse(stored), [stored]);
}
