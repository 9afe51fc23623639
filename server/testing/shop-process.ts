import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../outside/postgres/free-port.ts';
import { spawnMain } from './main-process.ts';

const READY_WITHIN_MS = 180_000;

export interface ShopProcess {
  url: string;
  kill(): Promise<void>;
  /** Again on the same port and database, maybe of another release: the folder of its copy of the project. */
  start(release?: string): Promise<void>;
  /** SIGKILL, then the same again. */
  killAndStart(): Promise<void>;
  /** Asks it to stop and waits for its exit code. */
  terminate(): Promise<number | null>;
  stop(): Promise<void>;
}

/** A shop in a process of its own, so that it can be killed at any moment. */
export async function startShopProcess(
  environment: Record<string, string>,
  /** An open file for its log. */
  log: number | 'ignore' = 'ignore',
): Promise<ShopProcess> {
  const port = environment.PORT ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const start = async (release?: string) => {
    const child = spawnMain(
      {
        PORT: String(port),
        PUBLIC_URL: url,
        IP_LIMITS: 'off',
        LOG_LEVEL: 'error',
        DEMO_DATA: 'off',
        ADMIN_PASSWORD: 'correct horse battery',
        ...environment,
      },
      ['ignore', log, 'inherit'],
      release,
    );
    await isReady(child, url);
    return child;
  };
  let child = await start();
  return {
    url,
    kill: () => end(child, 'SIGKILL'),
    async start(release) {
      child = await start(release);
    },
    async killAndStart() {
      await end(child, 'SIGKILL');
      child = await start();
    },
    async terminate() {
      await end(child, 'SIGTERM');
      return child.exitCode;
    },
    stop: () => end(child, 'SIGTERM'),
  };
}

async function isReady(child: ChildProcess, url: string): Promise<void> {
  const until = performance.now() + READY_WITHIN_MS;
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error('The shop did not start.');
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await delay(20);
  }
  throw new Error('The shop was not ready in time.');
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}
