import { expect, test } from 'vitest';
import { boundedWork, OutOfBounds } from './bounded-worker.ts';

/** Work that is written down as the body of a function of `input`; `calls` counts those of one thread. */
const work = (body: string, bounds = { deadlineMs: 60_000, memoryMb: 32 }) => {
  const module = `import { parentPort } from 'node:worker_threads'; let calls = 0;
    parentPort.on('message', (input) => { calls += 1; parentPort.postMessage((() => { ${body} })()); });`;
  return boundedWork(new URL(`data:text/javascript,${encodeURIComponent(module)}`), bounds);
};

test('gives the answer of each piece of work, in one thread for all', async () => {
  const run = work('return [input, calls]');
  expect([await run('a'), await run('b')]).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
});

test('work without an end is ended, and the next is done by a new thread', async () => {
  const run = work('while (input === "endless"); return calls', { deadlineMs: 500, memoryMb: 32 });
  await expect(run('endless')).rejects.toBeInstanceOf(OutOfBounds);
  expect(await run('short')).toBe(1);
});

test('work that eats up the memory is ended, and the next is done by a new thread', async () => {
  const run = work('const held = []; while (input === "hungry") held.push({ held: [calls] }); return calls');
  await expect(run('hungry')).rejects.toBeInstanceOf(OutOfBounds);
  expect(await run('modest')).toBe(1);
});

test('says when the thread broke or fell silent', async () => {
  await expect(work('throw new Error("broke")')(null)).rejects.toThrow('broke');
  await expect(work('process.exit()')(null)).rejects.toThrow('without an answer');
});

test('a thread that cannot be started is distinguished from work that breaks its bounds', async () => {
  const run = work('return 0', { deadlineMs: 500, memoryMb: 4 });
  await expect(run(null)).rejects.toMatchObject({ code: 'unavailable', status: 503, retryAfterSeconds: 3 });
});

test('leaves the process free meanwhile', async () => {
  const run = work('return Atomics.wait(input, 0, 0, 10_000)');
  const wakeUp = new Int32Array(new SharedArrayBuffer(4));
  await run(new Int32Array(new SharedArrayBuffer(4)).fill(1));
  const running = run(wakeUp);
  // If the work held up the process, this would run only after its end.
  await new Promise((resolve) => setImmediate(resolve));
  Atomics.store(wakeUp, 0, 1);
  Atomics.notify(wakeUp, 0);
  expect(await running).not.toBe('timed-out');
});
