import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
// @ts-expect-error: a script without types
import { shopNodeEnvironment, shopNodeFlags } from '../../../scripts/lib/shop-node.mjs';
import { freePort } from '../../../server/outside/postgres/free-port.ts';

export const root = path.resolve(import.meta.dirname, '../../..');
/** Stops the shop when the measurement ends, for any reason. */
const followLauncher = pathToFileURL(path.join(root, 'scripts/lib/follow-launcher.mjs')).href;
export const ADMIN = { userId: 'admin', password: 'correct horse battery' };

/** Of one question while it starts. */
const ANSWER_WITHIN_MS = 5_000;

export interface RunningShop {
  url: string;
  pid: number;
  /** From the start of the process to the first successful answer of /readyz. */
  readyMs: number;
  memoryBytes(): Promise<number>;
  stop(): Promise<void>;
}

/** The production build of the shop, on a free port, in its own process. */
export async function startShop(environment: Record<string, string>): Promise<RunningShop> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(
    process.execPath,
    [...shopNodeFlags, '--import', followLauncher, path.join(root, 'server/main.ts')],
    {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        ...shopNodeEnvironment,
        NODE_ENV: 'production',
        DRAIN_SECONDS: '0',
        PORT: String(port),
        PUBLIC_URL: url,
        IP_LIMITS: 'off',
        ADMIN_USER_ID: ADMIN.userId,
        ADMIN_PASSWORD: ADMIN.password,
        ...environment,
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  let exited = false;
  child.once('exit', () => {
    exited = true;
  });
  while (
    !(await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (exited) throw new Error('The shop did not start.');
    await delay(20);
  }
  return {
    url,
    pid: child.pid!,
    readyMs: performance.now() - startedAt,
    memoryBytes: () => residentBytes(child.pid!),
    async stop() {
      if (exited) return;
      const end = once(child, 'exit');
      child.kill('SIGTERM');
      await end;
    },
  };
}

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
}
