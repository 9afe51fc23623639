import { AggregatorRegistry, Registry } from 'prom-client';
import { within } from '../rate-limits/within.ts';
import type { MetricsText } from './serve-metrics.ts';

/** What a process reports, in the library's own form. */
type Metrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

interface Question {
  askMetrics: number;
}

interface Answer {
  answersMetrics: number;
  reported: Metrics;
}

/** One of several processes, seen from the first. */
export interface AskedProcess {
  send(message: Question, done: (error: Error | null) => void): unknown;
  on(event: 'message', hear: (message: Partial<Answer>) => void): unknown;
  off(event: 'message', hear: (message: Partial<Answer>) => void): unknown;
  once(event: 'exit', end: () => void): unknown;
}

export interface AddedUp extends MetricsText {
  /** From now on its metrics are among those of all. */
  add(process: AskedProcess): void;
}

/** A scrape gives up after five seconds, and a process without its database needs two (read-gauge.ts). */
const ANSWER_WITHIN_MS = 3_000;
/** They only ever grow: what a process has counted stays counted when it is silent or dead. */
const GROWING = new Set(['counter', 'histogram']);

/** In one of several processes: the first may ask for its metrics. */
export function reportToFirstProcess(registry: Registry): void {
  process.on('message', async ({ askMetrics }: Partial<Question>) => {
    if (askMetrics === undefined) return;
    const answer: Answer = { answersMetrics: askMetrics, reported: await registry.getMetricsAsJSON() };
    // The first process may have ended meanwhile.
    process.send?.(answer, undefined, undefined, () => {});
  });
}

/**
 * In the first process: those of all others as one, each by its own rule (a sum, the largest, the first). One that does
 * not answer in time is left out, except for what it had counted before.
 */
export function addUpProcesses(answerWithinMs = ANSWER_WITHIN_MS): AddedUp {
  const lastReported = new Map<AskedProcess, Metrics>();
  const ofTheDead: Metrics[] = [];
  let questions = 0;

  async function ask(process: AskedProcess): Promise<boolean> {
    questions += 1;
    const question = questions;
    const { promise: answered, resolve, reject } = Promise.withResolvers<void>();
    const hear = ({ answersMetrics, reported }: Partial<Answer>) => {
      if (answersMetrics !== question || !reported) return;
      if (lastReported.has(process)) lastReported.set(process, reported);
      resolve();
    };
    process.on('message', hear);
    process.send({ askMetrics: question }, (error) => error && reject(error));
    return within(answerWithinMs, answered, () => new Error('No answer.'))
      .then(() => lastReported.has(process))
      .catch(() => false)
      .finally(() => process.off('message', hear));
  }

  async function foldDead(): Promise<void> {
    const count = ofTheDead.length;
    const folded = await AggregatorRegistry.aggregate(ofTheDead.slice()).getMetricsAsJSON();
    ofTheDead.splice(0, count, folded);
  }

  return {
    contentType: Registry.PROMETHEUS_CONTENT_TYPE,
    add(process) {
      lastReported.set(process, []);
      process.once('exit', () => {
        ofTheDead.push((lastReported.get(process) ?? []).filter(isGrowing));
        lastReported.delete(process);
      });
    },
    async metrics() {
      const processes = [...lastReported.keys()];
      const hasAnswered = await Promise.all(processes.map(ask));
      // One after the other would count a process twice that dies in between.
      const reported = processes.flatMap((process, place) => {
        const last = lastReported.get(process);
        return last ? [hasAnswered[place] ? last : last.filter(isGrowing)] : [];
      });
      if (!hasAnswered.includes(true)) throw new Error('No process of the shop answered.');
      const text = AggregatorRegistry.aggregate([...reported, ...ofTheDead]).metrics();
      await foldDead();
      return text;
    },
  };
}

const isGrowing = ({ type }: Metrics[number]) => GROWING.has(String(type));
