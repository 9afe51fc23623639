import { MutationObserver, type MutationObserverOptions, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { type ToastMessage, toastQueue } from '../toast/toast.ts';
import { ApiError } from './client.ts';
import { createQueryClient, sentenceOfAnswer } from './query-client.ts';

const shown: ToastMessage[] = [];
toastQueue.drainTo((message) => shown.push(message));

beforeEach(() => {
  shown.length = 0;
  vi.stubGlobal('window', { location: { pathname: '/products' } });
  return () => vi.unstubAllGlobals();
});

/** The toasts after one change, as kind and text. */
async function saidAfter<Answer>(options: MutationObserverOptions<Answer>) {
  const client = createQueryClient(() => {});
  await new MutationObserver(client, options).mutate().catch(() => {});
  return shown.map(({ kind, text }) => [kind, text]);
}

const refused = async () => {
  throw new ApiError(409, { error: 'This product is gone.', code: 'gone' });
};

test('a failed change shows one toast', async () => {
  expect(await saidAfter({ mutationFn: refused })).toEqual([['error', 'This product is gone.']]);
});

test('a failed read shows one toast', async () => {
  const reads = new QueryObserver(
    createQueryClient(() => {}),
    { queryKey: ['it'], queryFn: refused },
  );
  await new Promise<void>((resolve) => reads.subscribe(({ isError }) => isError && resolve()));
  expect(shown.map(({ text }) => text)).toEqual(['This product is gone.']);
});

test('a failure that the screen shows itself has no toast', async () => {
  expect(await saidAfter({ mutationFn: refused, meta: { quiet: true } })).toEqual([]);
});

test('a successful change shows what was done', async () => {
  const done = { mutationFn: async () => ({}), meta: { done: 'Added to cart' } };
  expect(await saidAfter(done)).toEqual([['success', 'Added to cart']]);
});

test('a change may show the message of its answer, or nothing', async () => {
  const answering = (msg: string) => ({
    mutationFn: async () => ({ msg }),
    meta: { done: sentenceOfAnswer },
  });
  expect(await saidAfter(answering('Order confirmed'))).toEqual([['success', 'Order confirmed']]);
  shown.length = 0;
  expect(await saidAfter(answering(''))).toEqual([]);
  expect(await saidAfter({ mutationFn: async () => ({}) })).toEqual([]);
});

test('a failed change shows no success', async () => {
  const failing = { mutationFn: refused, meta: { done: 'Added to cart' } };
  expect(await saidAfter(failing)).toEqual([['error', 'This product is gone.']]);
});
