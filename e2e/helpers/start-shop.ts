import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { COMPILED } from '../../server/testing/main-process.ts';

const READY_WITHIN_MS = 60_000;

interface BuiltShop {
  /** The checkout whose build runs. */
  root: string;
  port: number;
  dataDir: string;
  urls: { shop: string; owner: string };
  logFile: string;
}

/** Starts a built shop as its own process and returns what stops it. */
export async function startShop({
  root,
  port,
  dataDir,
  urls,
  logFile,
}: BuiltShop): Promise<() => Promise<void>> {
  const address = `http://localhost:${port}`;
  await mkdir(path.dirname(logFile), { recursive: true });
  // Like the database, the shop watches this process: both shut down cleanly even when the run is killed.
  const follow = new URL('../../scripts/lib/follow-launcher.mjs', import.meta.url).href;
  const shop = spawn(process.execPath, ['--import', follow, 'server/main.ts'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...COMPILED,
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: address,
      DATA_DIR: dataDir,
      DATABASE_URL: urls.shop,
      DATABASE_OWNER_URL: urls.owner,
      DEMO_DATA: 'on',
      ADMIN_USER_ID: process.env.E2E_ADMIN_USER_ID,
      ADMIN_PASSWORD: process.env.E2E_ADMIN_PASSWORD,
      IP_LIMITS: 'off',
      // Lets a test act as a client on another network.
      TRUST_PROXY: '1',
      SANDBOX_CONTROLS: 'on',
      DRAIN_SECONDS: '0',
    },
  });
  const log = createWriteStream(logFile);
  shop.stdout?.pipe(log);
  shop.stderr?.pipe(log);
  if (await becomesReady(shop, address)) return () => stop(shop);
  await stop(shop);
  throw new Error(`The shop for the browser tests did not become ready: its log is ${logFile}.`);
}

async function becomesReady(shop: ChildProcess, address: string): Promise<boolean> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline && shop.exitCode === null) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return true;
    await delay(100);
  }
  return false;
}

async function stop(shop: ChildProcess): Promise<void> {
  if (shop.exitCode !== null || shop.signalCode !== null) return;
  const ended = once(shop, 'exit');
  shop.kill('SIGTERM');
  await ended;
}
