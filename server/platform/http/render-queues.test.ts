import { expect, test } from 'vitest';
import { createRenderQueues } from './render-queues.ts';

/** How much of the work that holds a connection for long goes on at once when everything is asked for. */
function longAtOnce(poolSize: number): number {
  const { page, read } = createRenderQueues(poolSize);
  let begun = 0;
  const hold = () => {
    begun += 1;
    return new Promise(() => {});
  };
  for (const queue of [page.search, page.deep, read.search, read.deep])
    for (let i = 0; i < 20; i += 1) queue.run(hold).catch(() => {});
  return begun;
}

test.each([2, 3, 4, 5, 10, 20])('of %i connections, searches and deep pages leave some to others', (size) => {
  expect(longAtOnce(size)).toBeGreaterThan(0);
  expect(longAtOnce(size)).toBeLessThanOrEqual(Math.max(1, size * 0.6));
});
