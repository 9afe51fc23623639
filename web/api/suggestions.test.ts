import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { suggestions } from './suggestions.ts';

interface Asked {
  url: string;
  signal: AbortSignal;
  answer: (nearest: string) => void;
}
let asked: Asked[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const answer = (nearest: string) =>
      resolve(Response.json({ data: { parts: [], products: [], categories: [], totalDocs: 0, nearest } }));
    asked.push({ url, signal, answer });
    return promise;
  });
});
afterEach(() => vi.unstubAllGlobals());

/** As the field asks while "mb" becomes "mb 50". */
function typing() {
  const observer = new QueryObserver(new QueryClient(), suggestions('mb'));
  const stop = observer.subscribe(() => {});
  observer.setOptions(suggestions('mb 50'));
  return { shown: () => observer.getCurrentResult().data?.nearest, stop };
}

test('the question for an older text is aborted by the next', () => {
  const { stop } = typing();
  expect(asked.map(({ url }) => url)).toEqual([
    '/websiteData/suggestions?search=mb',
    '/websiteData/suggestions?search=mb+50',
  ]);
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  stop();
});

test('an answer for an older text never replaces that for a newer one', async () => {
  const { shown, stop } = typing();
  asked[1]!.answer('newer');
  await expect.poll(shown).toBe('newer');
  asked[0]!.answer('older');
  await new Promise((resolve) => setImmediate(resolve));
  expect(shown()).toBe('newer');
  stop();
});
