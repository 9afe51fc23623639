import { expect, test } from 'vitest';
import { doAll } from './do-all.ts';

test('a piece that fails is reported only after all others are done', async () => {
  const slow = Promise.withResolvers<void>();
  const done: number[] = [];
  let isOver = false;
  const all = doAll([1, 2, 3], async (piece) => {
    if (piece === 1) throw new Error('the first piece');
    await slow.promise;
    done.push(piece);
  }).finally(() => {
    isOver = true;
  });
  // Whatever follows from the failure alone has happened by then.
  await new Promise((resolve) => setImmediate(resolve));
  expect(isOver).toBe(false);
  slow.resolve();
  await expect(all).rejects.toThrow('the first piece');
  expect(done).toEqual([2, 3]);
});
