import { expect, test } from 'vitest';
import { within } from './within.ts';

const late = () => new Error('late');

test('work that ends in time gives its own result or failure', async () => {
  expect(await within(10_000, Promise.resolve('done'), late)).toBe('done');
  await expect(within(10_000, Promise.reject(new Error('no')), late)).rejects.toThrow('no');
});

test('work that does not is reported as late, and its later failure disturbs no one', async () => {
  const unheard: unknown[] = [];
  const note = (reason: unknown) => unheard.push(reason);
  process.on('unhandledRejection', note);
  const { promise, reject } = Promise.withResolvers<never>();
  await expect(within(1, promise, late)).rejects.toThrow('late');
  reject(new Error('much later'));
  // Node reports unheard rejections once the microtasks of this round are over.
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', note);
  expect(unheard).toEqual([]);
});
