import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Histogram, Registry } from 'prom-client';
import { type CountAnswer, tallyAnswers } from './answer-tallies.ts';
import { readGauge } from './read-gauge.ts';

const OUTSIDE_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const NANOSECONDS = 1e9;

interface WatchedWorker {
  name: string;
  startedAt: Date;
  /** When it last checked for work without an error. */
  lastRanAt: Date | null;
  failures: number;
}

type OutsideService = 'gateway' | 'mail' | 'images';

/** The shop's metrics. */
export interface Metrics {
  registry: Registry;
  /** Counts answers of one kind, each with its time. */
  answersOf(route: string, method: string, status: number): CountAnswer;
  /** A call to a service outside ended; `outcome` is `ok` or a short name of what went wrong. */
  called(service: OutsideService, call: string, outcome: string, seconds: number): void;
  /** Lists a worker from its start on, even if it never succeeds. */
  watchWorker(name: string): { ran(): void; failed(): void };
  workers(): WatchedWorker[];
  stop(): void;
}

export function createMetrics(version = 'unknown'): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const answersOf = tallyAnswers(registry);
  const calls = new Histogram({
    name: 'millwright_outside_call_seconds',
    help: 'Time of each try of a call to the payment gateway, the mail server or the image store, and how it ended.',
    labelNames: ['service', 'call', 'outcome'],
    buckets: OUTSIDE_SECONDS,
    registers,
  });
  const workers = new Map<string, WatchedWorker>();
  const workerFailures = new Counter({
    name: 'millwright_worker_failures_total',
    help: 'Failures of each worker.',
    labelNames: ['worker'],
    registers,
  });
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();

  readGauge(
    registry,
    {
      name: 'millwright_event_loop_lag_seconds',
      aggregator: 'max',
      help: 'Delay of the event loop since the last reading.',
      labelNames: ['quantile'],
    },
    () => {
      const lag = [0.5, 0.99, 1].map(
        (share) =>
          [{ quantile: share }, Math.max(0, delay.percentile(share * 100) / NANOSECONDS - 0.02)] as const,
      );
      delay.reset();
      return lag;
    },
  );
  readGauge(
    registry,
    { name: 'millwright_memory_bytes', help: 'Memory of the process.', labelNames: ['kind'] },
    () => {
      const { rss, heapUsed, external } = process.memoryUsage();
      return [
        [{ kind: 'rss' }, rss],
        [{ kind: 'heap' }, heapUsed],
        [{ kind: 'external' }, external],
      ];
    },
  );
  readGauge(
    registry,
    {
      name: 'millwright_build_info',
      aggregator: 'first',
      help: 'What runs here.',
      labelNames: ['version', 'node'],
    },
    () => [[{ version, node: process.version.slice(1) }, 1]],
  );
  readGauge(
    registry,
    { name: 'millwright_uptime_seconds', aggregator: 'max', help: 'Since the process started.' },
    () => [[{}, process.uptime()]],
  );
  readGauge(
    registry,
    {
      name: 'millwright_worker_last_run_seconds',
      aggregator: 'max',
      help: 'When each worker last looked, or began if it never did, as Unix time.',
      labelNames: ['worker'],
    },
    () =>
      [...workers.values()].map(
        ({ name, lastRanAt, startedAt }) =>
          [{ worker: name }, (lastRanAt ?? startedAt).getTime() / 1000] as const,
      ),
  );

  return {
    registry,
    answersOf,
    called(service, call, outcome, seconds) {
      calls.observe({ service, call, outcome }, seconds);
    },
    watchWorker(name) {
      const worker: WatchedWorker = { name, startedAt: new Date(), lastRanAt: null, failures: 0 };
      workers.set(name, worker);
      const failures = workerFailures.labels({ worker: name });
      failures.inc(0);
      return {
        ran() {
          worker.lastRanAt = new Date();
        },
        failed() {
          worker.failures += 1;
          failures.inc();
        },
      };
    },
    workers: () => [...workers.values()],
    stop: () => void delay.disable(),
  };
}

/** Each process says one of itself, so that their sum is how many answered. */
export function watchProcesses({ registry }: Metrics, wanted: number) {
  readGauge(
    registry,
    { name: 'millwright_processes', help: 'Processes of the shop on this machine that answered.' },
    () => [[{}, 1]],
  );
  readGauge(
    registry,
    { name: 'millwright_processes_wanted', aggregator: 'max', help: 'Processes that WORKERS asks for.' },
    () => [[{}, wanted]],
  );
}

interface WatchedCache {
  lookups(): { ready: number; hits: number; misses: number };
  sizeBytes(): number;
}

export function watchCache({ registry }: Metrics, cache: WatchedCache) {
  const lookups: Counter = new Counter({
    name: 'millwright_cache_lookups',
    help: 'Lookups of kept answers since the start.',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      const { ready, hits, misses } = cache.lookups();
      lookups.reset();
      lookups.inc({ outcome: 'ready' }, ready);
      lookups.inc({ outcome: 'hit' }, hits);
      lookups.inc({ outcome: 'miss' }, misses);
    },
  });
  readGauge(registry, { name: 'millwright_cache_bytes', help: 'Size of the kept answers.' }, () => [
    [{}, cache.sizeBytes()],
  ]);
}
