import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { DAY_MS } from '#domain/calendar.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createWakeUp } from './wake-up.ts';
import { restMs, startWorker, startWorkers, type Worker, type WorkerPlan } from './workers.ts';

const metrics = createMetrics();
const lines: { worker: string; msg: string; failuresInARow: number }[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
const started: Worker[] = [];

afterEach(async () => {
  await Promise.all(started.splice(0).map((worker) => worker.stop()));
  lines.length = 0;
});

function start(plan: Omit<WorkerPlan, 'restMs'> & { restMs?: number }): Worker {
  const worker = startWorker({ restMs: DAY_MS, ...plan }, { log, metrics });
  started.push(worker);
  return worker;
}
const stateOf = (name: string) => metrics.workers().find((worker) => worker.name === name)!;

test('looks at once, and again for as long as there may be more', async () => {
  let left = 3;
  start({ name: 'busy', run: async () => --left > 0 });
  await expect.poll(() => left).toBe(0);
  expect(stateOf('busy').lastRanAt).toBeInstanceOf(Date);
});

test('a wake-up ends its rest, and one that comes during a look is not missed', async () => {
  const wakeUp = createWakeUp();
  let looks = 0;
  const run = async () => {
    looks += 1;
    if (looks === 2) wakeUp.ring();
    return false;
  };
  start({ name: 'rung', wakeUp, run });
  await expect.poll(() => looks).toBe(1);
  wakeUp.ring();
  await expect.poll(() => looks).toBe(3);
});

test('one that fails says so, is counted and tries again', async () => {
  let tries = 0;
  const run = async () => {
    tries += 1;
    if (tries < 3) throw new Error('away');
    return false;
  };
  start({ name: 'failing', restMs: 1, run });
  await expect.poll(() => stateOf('failing').lastRanAt).not.toBeNull();
  expect(stateOf('failing').failures).toBe(2);
  expect(lines).toMatchObject([
    { worker: 'failing', msg: 'worker failed and will try again', failuresInARow: 1 },
    { worker: 'failing', failuresInARow: 2 },
  ]);
  expect(await metrics.registry.metrics()).toContain('millwright_worker_failures_total{worker="failing"} 2');
});

test('the rest grows with the failures up to five seconds, and is never shorter than usual', () => {
  expect([0, 1, 2, 3, 10].map((failures) => restMs(400, failures))).toEqual([400, 800, 1_600, 3_200, 5_000]);
  expect([0, 1, 10].map((failures) => restMs(30_000, failures))).toEqual([30_000, 30_000, 30_000]);
});

test('stop() signals the work under way and waits for it, and for what it left running', async () => {
  const events: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: running, resolve: isRunning } = Promise.withResolvers<AbortSignal>();
  const worker = start({
    name: 'slow',
    async run(stopping) {
      isRunning(stopping);
      await released;
      events.push('worked');
      return true;
    },
    drain: async () => events.push('drained'),
  });
  const signal = await running;
  const stopped = worker.stop().then(() => events.push('stopped'));
  expect(signal.aborted).toBe(true);
  release();
  await stopped;
  expect(events).toEqual(['worked', 'drained', 'stopped']);
});

test('all are listed from the start on, also one that never gets through', async () => {
  const never = () => Promise.reject(new Error('away'));
  const plans = ['first', 'second'].map((name) => ({ name, restMs: DAY_MS, run: never }));
  started.push(startWorkers(plans, { log, metrics }));
  expect([stateOf('first'), stateOf('second')]).toMatchObject([{ lastRanAt: null }, { lastRanAt: null }]);
  expect(await metrics.registry.metrics()).toContain('millwright_worker_failures_total{worker="second"}');
});
