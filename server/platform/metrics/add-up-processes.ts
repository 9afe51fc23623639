import { AggregatorRegistry, type Registry } from 'prom-client';
import type { MetricsText } from './serve-metrics.ts';

/** In one of several processes: the first may ask for its metrics, even before there are any. */
export function answerFirstProcess(): void {
  AggregatorRegistry.setRegistries([]);
  new AggregatorRegistry();
}

export const tellFirstProcess = (registry: Registry) => AggregatorRegistry.setRegistries([registry]);

/** In the first process: those of all others as one, each by its own rule (a sum, the largest, the first). */
export function addUpProcesses(): MetricsText {
  const all = new AggregatorRegistry();
  return { contentType: all.contentType, metrics: () => all.clusterMetrics() };
}
