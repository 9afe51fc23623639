import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Distinguishes processes that reuse the same id; undefined when no such process runs. */
export async function processIdentity(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
    if (!line) return undefined;
    // The command in parentheses may contain spaces; fields are counted after it.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    const [state, startedAtTick] = [fields[0], fields[19]];
    if (state === 'Z' || state === 'X') return undefined;
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
    return `${boot.trim()}:${startedAtTick}`;
  }
  if (!isAlive(pid)) return undefined;
  if (process.platform === 'win32') return 'alive';
  const { stdout } = await run('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => ({ stdout: 'alive' }));
  return stdout.trim();
}

/** Whether process `pid` is a PostgreSQL server of the cluster in `folder`. */
export async function isServerOf(pid: number, folder: string): Promise<boolean> {
  if (!(await processIdentity(pid))) return false;
  if (process.platform === 'linux') {
    // PostgreSQL's working directory is always its cluster's folder.
    const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
    return workingFolder === folder;
  }
  if (process.platform === 'win32') return true;
  const { stdout } = await run('ps', ['-o', 'args=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.includes(folder);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
