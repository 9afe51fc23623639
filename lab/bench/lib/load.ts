import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpuSecondsOfAll } from './processor.ts';
import type { Hits, Shot } from './shot.ts';
import { canUseWrk, shootByWrk } from './wrk.ts';

export const seconds = Number(process.env.BENCH_SECONDS ?? 5);
export const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
export const CONNECTIONS = 50;
const WARM_UP_SECONDS = Math.min(2, seconds);

export interface Measured extends Hits {
  /** CPU time of the server per request: stable even when the machine is shared. */
  cpuMicros: number;
  /** The same of the database, where its process is given. */
  databaseMicros: number;
}

export interface Target {
  shot: Omit<Shot, 'seconds' | 'connections'> & Partial<Pick<Shot, 'connections' | 'seconds'>>;
  pid: number;
  /** Further instances that share the load, each with its own generator. */
  beside?: { url: string; pid: number }[];
  databasePid?: number;
}

const cannons: ChildProcess[] = [];

/** The generator runs in its own process, so that it never shares a thread with the server it measures. */
async function fire(shot: Shot, place: number): Promise<Hits> {
  if (canUseWrk(shot)) return shootByWrk(shot);
  cannons[place] ??= fork(new URL('./cannon.ts', import.meta.url));
  const answer = once(cannons[place], 'message');
  cannons[place].send(shot);
  return (await answer)[0] as Hits;
}

export function stopLoad() {
  for (const cannon of cannons.splice(0)) cannon.disconnect();
}

async function measure({ shot, pid, beside = [], databasePid }: Target, duration: number): Promise<Measured> {
  const servers = [{ url: shot.url, pid }, ...beside];
  const connections = Math.ceil((shot.connections ?? CONNECTIONS) / servers.length);
  const spent = async () => [
    await cpuSecondsOfAll(servers.map((each) => each.pid)),
    databasePid ? await cpuSecondsOfAll([databasePid]) : Number.NaN,
  ];
  const before = await spent();
  const hits = await Promise.all(
    servers.map(({ url }, place) => fire({ ...shot, url, connections, seconds: duration }, place)),
  );
  const after = await spent();
  const together = addUp(hits);
  const microsEach = (index: number) =>
    ((after[index]! - before[index]!) * 1e6) / (together.perSecond * duration);
  return { ...together, cpuMicros: microsEach(0), databaseMicros: microsEach(1) };
}

/** Times are those of the slowest. */
function addUp(hits: Hits[]): Hits {
  const slowest = (field: 'p50' | 'p95' | 'p99') => Math.max(...hits.map((each) => each[field]));
  const firstFailure = hits.find((each) => each.firstFailure)?.firstFailure;
  return {
    perSecond: hits.reduce((sum, each) => sum + each.perSecond, 0),
    p50: slowest('p50'),
    p95: slowest('p95'),
    p99: slowest('p99'),
    failures: hits.reduce((sum, each) => sum + each.failures, 0),
    ...(firstFailure && { firstFailure }),
  };
}

/**
 * The targets take turns, so that a slow moment of the machine affects all of them. Each result is the median
 * round by requests per second.
 */
export async function compare(targets: Target[]): Promise<Measured[]> {
  for (const target of targets) await measure(target, WARM_UP_SECONDS);
  const runs: Measured[][] = targets.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, target] of targets.entries())
      runs[index]!.push(await measure(target, target.shot.seconds ?? seconds));
  return runs.map((measured) => {
    const failed = measured.find((run) => run.failures > 0);
    const median = measured.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(measured.length / 2)]!;
    return { ...median, ...(failed && { failures: failed.failures, firstFailure: failed.firstFailure }) };
  });
}
