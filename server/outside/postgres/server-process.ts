import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ConfigError } from '../../platform/config/config-error.ts';
import { type Cluster, exitCode, failure, lastLogLines, runInFolder } from './cluster.ts';
import { freePort } from './free-port.ts';

const startLimitMs = 60_000;
const stopLimitMs = 20_000;

/** Starts the server and waits until it answers. */
export async function launch(
  cluster: Cluster,
  settings: Record<string, string>,
  fixedPort?: number,
): Promise<{ child: ChildProcess; port: number }> {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const deadline = Date.now() + startLimitMs;
  for (;;) {
    const port = fixedPort ?? (await freePort());
    const child = await runInFolder(cluster, cluster.binaries.postgres, cluster.folder, (inside) => [
      '-D',
      inside,
      '-p',
      String(port),
      ...flags,
    ]);
    endWithProcess(child);
    if (await becomesReady(cluster, child, deadline)) {
      child.unref();
      return { child, port };
    }
    // Both resolve themselves: another program took the port, or a killed server's children are still exiting.
    const passing = /Address already in use|pre-existing shared memory block|is the address already/i;
    const lines = await lastLogLines(cluster);
    if (Date.now() > deadline || !lines.slice(-8).some((line) => passing.test(line))) {
      throw new ConfigError(await failure(cluster, 'The embedded PostgreSQL did not start'));
    }
    await delay(200);
  }
}

/** Also when this process ends in disorder: the server then shuts down by itself. */
function endWithProcess(child: ChildProcess): void {
  const end = () => child.kill('SIGINT');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
}

async function becomesReady(cluster: Cluster, child: ChildProcess, deadline: number): Promise<boolean> {
  let ended = false;
  exitCode(child).then(() => {
    ended = true;
  });
  while (!ended) {
    const status = await readStatus(cluster);
    if (status?.pid === child.pid && status?.ready) return true;
    if (Date.now() > deadline) {
      child.kill('SIGINT');
      return false;
    }
    await delay(20);
  }
  return false;
}

export async function stopServer(cluster: Cluster, pid: number, runs: () => Promise<boolean>): Promise<void> {
  if (process.platform === 'win32') {
    const args = (inside: string) => ['stop', '-D', inside, '-m', 'fast', '-w'];
    await runInFolder(cluster, cluster.binaries.pgCtl, cluster.folder, args).then(exitCode);
    return;
  }
  const signals: NodeJS.Signals[] = ['SIGINT', 'SIGQUIT', 'SIGKILL'];
  for (const signal of signals) {
    sendSignal(pid, signal);
    const deadline = Date.now() + stopLimitMs;
    while (Date.now() < deadline) {
      if (!(await runs())) return;
      await delay(20);
    }
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** PostgreSQL writes its process id to line 1 and its readiness to line 8 of this file. */
export async function readStatus({ folder }: Cluster): Promise<{ pid: number; ready: boolean } | undefined> {
  const text = await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : undefined;
}
