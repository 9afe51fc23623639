import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ToastMessage } from './toast.ts';

// Files share a process: other tests leave toasts in the queue.
beforeEach(() => void vi.resetModules());
afterEach(() => void vi.resetModules());

test('a toast stays 2 seconds, unless set otherwise or with an Undo [S8.2 S8.7 S9.8]', async () => {
  const { REJECTED_DROP_TOAST_MS, toast, toastQueue } = await import('./toast.ts');
  const shown: ToastMessage[] = [];
  toast.error('Said before anything could draw it');
  toastQueue.drainTo((message) => shown.push(message));
  toast.success('Added to cart');
  toast.error(new Error('File is larger than 10 bytes'), { ms: REJECTED_DROP_TOAST_MS });
  toast.success('Removed from cart', { undo: () => {} });
  expect(shown.map(({ kind, ms }) => [kind, ms])).toEqual([
    ['error', 2000],
    ['success', 2000],
    ['error', 3000],
    ['success', 6000],
  ]);
});

test('what is on screen already is not shown a second time, until it has gone', async () => {
  const { toast, toastQueue } = await import('./toast.ts');
  const shown: ToastMessage[] = [];
  const texts = () => shown.map(({ text }) => text);
  toast.info('Login to continue');
  toast.info('Login to continue');
  toastQueue.drainTo((message) => shown.push(message));
  toast.error('Login to continue');
  toast.success('Added to cart');
  expect(texts()).toEqual(['Login to continue', 'Added to cart']);
  toastQueue.noteGone(shown[0]!);
  toast.info('Login to continue');
  toast.success('Added to cart');
  expect(texts()).toEqual(['Login to continue', 'Added to cart', 'Login to continue']);
});

test('each offer to undo something is shown: they undo different things', async () => {
  const { toast, toastQueue } = await import('./toast.ts');
  const shown: ToastMessage[] = [];
  toastQueue.drainTo((message) => shown.push(message));
  const undone: string[] = [];
  for (const what of ['pump', 'seal']) toast.success('Removed from cart', { undo: () => undone.push(what) });
  for (const { undo } of shown) undo?.();
  expect(undone).toEqual(['pump', 'seal']);
});

test('what could not be drawn is handed back, and can be said again', async () => {
  const { toast, toastQueue } = await import('./toast.ts');
  toast.error('You are offline.');
  expect(toastQueue.giveUp().map(({ text }) => text)).toEqual(['You are offline.']);
  expect(toastQueue.isNeeded()).toBe(false);
  toast.error('You are offline.');
  expect(toastQueue.isNeeded()).toBe(true);
  expect(toastQueue.giveUp()).toHaveLength(1);
});
