import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createMetrics } from './platform/metrics/metrics.ts';
import { startWorkers } from './platform/workers/workers.ts';
import { createStopOrder, EXIT_AFTER_MS, STOP_WITHIN_MS } from './stop-order.ts';

const lines: { step?: string }[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
const surroundings = { log, metrics: createMetrics() };

/** A worker whose piece of work ends when it is let go. */
function heldWorker(name: string, events: string[]) {
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const workers = startWorkers(
    [
      {
        name,
        restMs: 1,
        async run(stopping) {
          stopping.addEventListener('abort', () => events.push(`${name} signalled`));
          begun.resolve();
          await held.promise;
          events.push(`${name} done`);
          return false;
        },
      },
    ],
    surroundings,
  );
  return { workers, begun: begun.promise, letGo: held.resolve };
}

test('all workers are signalled at once, then awaited one after the other, the newest first', async () => {
  const events: string[] = [];
  const order = createStopOrder(log);
  const [mail, money] = ['mail', 'money'].map((name) => heldWorker(name, events)) as [
    ReturnType<typeof heldWorker>,
    ReturnType<typeof heldWorker>,
  ];
  for (const { workers, begun } of [mail, money]) {
    await begun;
    order.callFirst(workers.abort);
    order.add('workers', workers.stop);
  }
  order.add('app', () => events.push('app closed'));
  const stopped = order.stop();
  expect(events.slice(0, 2)).toEqual(['mail signalled', 'money signalled']);
  money.letGo();
  mail.letGo();
  await stopped;
  expect(events).toEqual(['mail signalled', 'money signalled', 'app closed', 'money done', 'mail done']);
});

test('a step that never ends is left behind and named, and the database is still shut down, whole', async () => {
  const events: string[] = [];
  const order = createStopOrder(log);
  order.addWhole(async () => {
    await new Promise((resolve) => setTimeout(resolve, 0));
    events.push('database down');
  });
  order.add('pool', () => events.push('pool closed'));
  order.add('money workers', () => new Promise(() => {}));
  await Promise.all([order.stop(0), order.stop(0)]);
  expect(events).toEqual(['pool closed', 'database down']);
  expect(lines.map(({ step }) => step)).toEqual(['money workers']);
});

test('a step has all of the time that is left, and a moment when none is', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const events: string[] = [];
  const order = createStopOrder(log);
  const lasting = (name: string, ms: number) => async () => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    events.push(name);
  };
  order.add('pool', lasting('pool closed', 150));
  order.add('slow workers', lasting('slow workers done', 5_000));
  order.add('workers', lasting('workers done', 7_000));
  const stopped = order.stop(10_000);
  await vi.advanceTimersByTimeAsync(10_500);
  await stopped;
  expect(events).toEqual(['workers done', 'pool closed']);
});

test('a step that fails does not keep the others from running, and is reported', async () => {
  const events: string[] = [];
  const order = createStopOrder(log);
  order.addWhole(async () => events.push('database down'));
  order.add('pool', () => Promise.reject(new Error('no pool')));
  await expect(order.stop()).rejects.toThrow('no pool');
  expect(events).toEqual(['database down']);
});

test('the database has seconds to shut down before the process ends', () => {
  expect(EXIT_AFTER_MS - STOP_WITHIN_MS).toBeGreaterThanOrEqual(3_000);
});
