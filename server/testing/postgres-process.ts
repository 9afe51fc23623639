import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { DatabaseUrls } from '../platform/db/open-connection.ts';

const runner = path.join(import.meta.dirname, 'run-embedded-postgres.ts');
const followLauncher = path.join(import.meta.dirname, '../../scripts/lib/follow-launcher.mjs');

/** A PostgreSQL whose process stops it when that of its launcher ends, even by SIGKILL. */
export async function startPostgresProcess(
  dataDir: string,
  settings: Record<string, string>,
): Promise<{ urls: DatabaseUrls; stop(): Promise<void> }> {
  const child = spawn(
    process.execPath,
    ['--import', followLauncher, runner, dataDir, JSON.stringify(settings)],
    { detached: true, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  );
  const urls = await readUrls(child);
  // Only stop() waits for it.
  child.unref();
  child.channel?.unref();
  return {
    urls,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.ref();
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** What the process says once its database answers. */
export async function readUrls(child: ChildProcess): Promise<DatabaseUrls> {
  for await (const line of createInterface({ input: child.stdout! })) {
    if (line.startsWith('ready ')) return JSON.parse(line.slice('ready '.length));
  }
  throw new Error('PostgreSQL ended before it was ready.');
}
