import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type Counter, createRegistry, type Histogram, type Registry } from './registry.ts';

const LATENCY_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const NANOSECONDS = 1e9;

/** What the shop counts about itself while it runs. */
export interface Metrics {
  registry: Registry;
  /** An answer went out. */
  answered(route: string, method: string, status: number, seconds: number): void;
  /** A loop over a queue looked for work without stumbling. */
  workerRan(name: string): void;
  lastRunOf(worker: string): Date | null;
  stop(): void;
}

export function createMetrics(): Metrics {
  const registry = createRegistry();
  const requests = registry.counter('millwright_requests_total', 'Answers by route, method and status.');
  const latency = registry.histogram(
    'millwright_request_seconds',
    'Time to answer, by route.',
    LATENCY_SECONDS,
  );
  const answers = new Map<string, { count: ReturnType<Counter['of']>; time: ReturnType<Histogram['of']> }>();
  const lastRuns = new Map<string, Date>();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();

  registry.gauge(
    'millwright_event_loop_lag_seconds',
    'Delay of the event loop since the last reading.',
    () => {
      const lag = [0.5, 0.99, 1].map(
        (share) =>
          [{ quantile: share }, Math.max(0, delay.percentile(share * 100) / NANOSECONDS - 0.02)] as const,
      );
      delay.reset();
      return lag;
    },
  );
  registry.gauge('millwright_memory_bytes', 'Memory of the process.', () => {
    const { rss, heapUsed, external } = process.memoryUsage();
    return [
      [{ kind: 'rss' }, rss],
      [{ kind: 'heap' }, heapUsed],
      [{ kind: 'external' }, external],
    ];
  });
  registry.gauge('millwright_uptime_seconds', 'Since the process started.', () => [[{}, process.uptime()]]);
  registry.gauge('millwright_worker_last_run_seconds', 'When each worker last looked, as Unix time.', () =>
    [...lastRuns].map(([worker, at]) => [{ worker }, at.getTime() / 1000] as const),
  );

  return {
    registry,
    answered(route, method, status, seconds) {
      const key = `${method} ${status} ${route}`;
      let series = answers.get(key);
      if (!series) {
        series = { count: requests.of({ route, method, status }), time: latency.of({ route }) };
        answers.set(key, series);
      }
      series.count.add();
      series.time.observe(seconds);
    },
    workerRan: (name) => void lastRuns.set(name, new Date()),
    lastRunOf: (worker) => lastRuns.get(worker) ?? null,
    stop: () => void delay.disable(),
  };
}

interface WatchedCache {
  lookups(): { ready: number; hits: number; misses: number };
  sizeBytes(): number;
}

export function watchCache({ registry }: Metrics, cache: WatchedCache) {
  registry.gauge('millwright_cache_lookups', 'Lookups of kept answers since the start.', () => {
    const { ready, hits, misses } = cache.lookups();
    return [
      [{ outcome: 'ready' }, ready],
      [{ outcome: 'hit' }, hits],
      [{ outcome: 'miss' }, misses],
    ];
  });
  registry.gauge('millwright_cache_bytes', 'Size of the kept answers.', () => [[{}, cache.sizeBytes()]]);
}
