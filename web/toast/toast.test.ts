import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ToastMessage } from './toast.ts';

// Files share a process: other tests leave toasts in the queue.
beforeEach(() => void vi.resetModules());
afterEach(() => void vi.resetModules());

test('a toast stays 2 seconds, unless set otherwise or with an Undo', async () => {
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
