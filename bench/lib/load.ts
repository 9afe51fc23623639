import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Hits, Shot } from './cannon.ts';

export const seconds = Number(process.env.BENCH_SECONDS ?? 5);
export const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
export const CONNECTIONS = 50;
const WARM_UP_SECONDS = Math.min(2, seconds);

export interface Measured extends Hits {
  /** CPU time of the server per request: stable even when the machine is shared. */
  cpuMicros: number;
}

export interface Target {
  shot: Omit<Shot, 'seconds' | 'connections'> & Partial<Pick<Shot, 'connections' | 'seconds'>>;
  pid: number;
}

let cannon: ChildProcess | null = null;

/** The generator runs in its own process, so that it never shares a thread with the server it measures. */
async function fire(shot: Shot): Promise<Hits> {
  cannon ??= fork(new URL('./cannon.ts', import.meta.url));
  const answer = once(cannon, 'message');
  cannon.send(shot);
  return (await answer)[0] as Hits;
}

export function stopLoad() {
  cannon?.disconnect();
  cannon = null;
}

async function measure({ shot, pid }: Target, duration: number): Promise<Measured> {
  const before = await cpuSeconds(pid);
  const hits = await fire({ connections: CONNECTIONS, ...shot, seconds: duration });
  const spent = (await cpuSeconds(pid)) - before;
  return { ...hits, cpuMicros: (spent * 1e6) / (hits.perSecond * duration) };
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

const TICKS_PER_SECOND = 100;

/** User and system time of a process with all its threads; unknown where there is no /proc. */
async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
