import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../server/outside/postgres/free-port.ts';
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
export const startShop = ({ root, port, dataDir, urls, logFile }: BuiltShop) =>
  startProcess(['server/main.ts'], root, logFile, {
    NODE_ENV: 'production',
    PORT: String(port),
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
  });

/** What `npm run dev` starts, with a database of its own. */
export async function startDevelopment() {
  const root = path.resolve(import.meta.dirname, '../..');
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'millwright-dev-'));
  const port = await freePort();
  const stopProcess = await startProcess(
    ['--conditions=development', 'server/dev/main.ts'],
    root,
    path.join(root, '.cache/e2e-development.log'),
    { NODE_ENV: 'development', PORT: String(port), DATA_DIR: dataDir, DEMO_DATA: 'off' },
  );
  return {
    address: `http://localhost:${port}`,
    async stop() {
      await stopProcess();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function startProcess(
  entry: string[],
  root: string,
  logFile: string,
  env: { PORT: string } & NodeJS.ProcessEnv,
): Promise<() => Promise<void>> {
  const address = `http://localhost:${env.PORT}`;
  await mkdir(path.dirname(logFile), { recursive: true });
  // Like the database, the shop watches this process: both shut down cleanly even when the run is killed.
  const follow = new URL('../../scripts/lib/follow-launcher.mjs', import.meta.url).href;
  const shop = spawn(process.execPath, ['--import', follow, ...entry], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...COMPILED, PATH: process.env.PATH, HOME: process.env.HOME, PUBLIC_URL: address, ...env },
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
