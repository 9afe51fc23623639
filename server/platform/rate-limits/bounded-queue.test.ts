import { expect, test } from 'vitest';
import { TooBusy } from '../errors.ts';
import { createBoundedQueue } from './bounded-queue.ts';

/** Work that ends when the test says so. */
function workByHand() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    work: (name: string) => () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    },
    end: (name: string) => ends.get(name)!(),
  };
}

test('so much is done at once, the rest in the order in which it came', async () => {
  const queue = createBoundedQueue({ atOnce: 2, waiting: 10 });
  const { begun, work, end } = workByHand();
  const done = ['a', 'b', 'c', 'd'].map((name) => queue.run(work(name)));
  expect(begun).toEqual(['a', 'b']);
  end('b');
  expect(await done[1]).toBe('b');
  await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
  end('a');
  end('c');
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd']);
});

test('behind the queue is a refusal with the time to come back, and nothing is begun', async () => {
  const queue = createBoundedQueue({ atOnce: 1, waiting: 1 });
  const { begun, work, end } = workByHand();
  const done = ['a', 'b'].map((name) => queue.run(work(name)));
  await expect(queue.run(work('c'))).rejects.toMatchObject({ status: 503, retryAfterSeconds: 3 });
  end('a');
  await expect.poll(() => begun).toEqual(['a', 'b']);
  end('b');
  expect(await Promise.all(done)).toEqual(['a', 'b']);
});

test('work that failed passes its place on', async () => {
  const queue = createBoundedQueue({ atOnce: 1, waiting: 1 });
  const failed = queue.run(() => Promise.reject(new Error('no')));
  const next = queue.run(async () => 'next');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('next');
});

test('a client that hung up makes room for others, and its work is not done', async () => {
  const queue = createBoundedQueue({ atOnce: 1, waiting: 2 });
  const { begun, work, end } = workByHand();
  const gone = new Set<string>();
  const done = ['a', 'b', 'c'].map((name) =>
    queue.run(work(name), () => !gone.has(name)).catch((error: unknown) => error),
  );
  gone.add('b');
  const late = queue.run(work('d'));
  expect(await done[1]).toBeInstanceOf(TooBusy);
  gone.add('c');
  end('a');
  await expect.poll(() => begun).toEqual(['a', 'd']);
  end('d');
  expect(await late).toBe('d');
});

test('no one waits for ever behind work that hangs', async () => {
  const queue = createBoundedQueue({ atOnce: 1, waiting: 1, longestWaitMs: 1 });
  const { begun, work } = workByHand();
  void queue.run(work('hanging'));
  await expect(queue.run(work('b'))).rejects.toBeInstanceOf(TooBusy);
  await expect(queue.run(work('c'))).rejects.toBeInstanceOf(TooBusy);
  expect(begun).toEqual(['hanging']);
});

test('each caller has its share of the places, waiting or under way, and gets them back', async () => {
  const queue = createBoundedQueue({ atOnce: 1, waiting: 10, mostOfOne: 2 });
  const { begun, work, end } = workByHand();
  const ask = (name: string, whose?: string) => queue.run(work(name), undefined, whose);
  const done = [ask('a', 'one'), ask('b', 'one')];
  await expect(ask('c', 'one')).rejects.toBeInstanceOf(TooBusy);
  done.push(ask('d', 'other'), ask('e'));
  for (const name of ['a', 'b', 'd', 'e']) {
    await expect.poll(() => begun.at(-1)).toBe(name);
    end(name);
  }
  expect(await Promise.all(done)).toEqual(['a', 'b', 'd', 'e']);
  const again = ask('f', 'one');
  end('f');
  expect(await again).toBe('f');
});
