import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseUser } from '../../server/outside/postgres/database-user.ts';

export interface OwnProcess {
  name: string;
  program: string;
  args: string[];
  user?: DatabaseUser | undefined;
}

const LOOK_EVERY_MS = 50;

/** Programs of the system that end with this process, even when it is killed. Each has its log in the folder. */
export function createOwnProcesses(setpriv: string, folder: string) {
  return ({ name, program, args, user }: OwnProcess): ChildProcess => {
    const log = openSync(path.join(folder, `${name}.log`), 'a');
    const as = user ? [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'] : [];
    return spawn(setpriv, [...as, '--pdeathsig=TERM', program, ...args], {
      cwd: folder,
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', PYTHONUNBUFFERED: '1' },
      stdio: ['ignore', log, log],
    });
  };
}

export type SpawnOwn = ReturnType<typeof createOwnProcesses>;

export async function endChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** A process that is not our child, such as a server that Patroni started. */
export async function endPid(pid: number, signal: NodeJS.Signals): Promise<void> {
  sendSignal(pid, signal);
  while (await isRunning(pid)) await delay(LOOK_EVERY_MS);
}

export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function isRunning(pid: number): Promise<boolean> {
  const stat = await statOf(pid);
  return stat !== null && stat.state !== 'Z';
}

async function statOf(pid: number): Promise<{ state: string; parent: number } | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  const [state, parent] = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { state: state!, parent: Number(parent) };
}

/** These processes and all that they started. */
export async function familyOf(pids: number[]): Promise<number[]> {
  const all = (await readdir('/proc')).map(Number).filter(Boolean);
  const parents = new Map<number, number>();
  for (const pid of all) parents.set(pid, (await statOf(pid))?.parent ?? 0);
  const family = new Set(pids);
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const [pid, parent] of parents) if (family.has(parent)) family.add(pid);
  }
  return [...family];
}

/** PostgreSQL's processes say there what they are. */
export const titleOf = (pid: number) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
