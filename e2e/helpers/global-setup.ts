import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../server/outside/postgres/free-port.ts';
import { ADMIN } from '../../server/testing/administrator.ts';
import { COMPILED } from '../../server/testing/main-process.ts';
import { startPostgresProcess } from '../../server/testing/postgres-process.ts';

const root = path.resolve(import.meta.dirname, '../..');
const logFile = path.join(root, '.cache/e2e-shop.log');
const readyLimitMs = 60_000;

/** Starts one built shop on a scratch database for the whole run; tests find both through the environment. */
export default async function setUp(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'millwright-e2e-'));
  const port = await freePort();
  const baseURL = `http://localhost:${port}`;
  process.env.E2E_BASE_URL = baseURL;
  process.env.E2E_ADMIN_USER_ID = 'admin';
  process.env.E2E_ADMIN_PASSWORD = 'Browser-tests-1';
  // The run has its own database, so that tests can insert people without waiting for hashes and mails.
  const quick = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const postgres = await startPostgresProcess(dataDir, quick);
  process.env.E2E_DATABASE_URL = postgres.urls.shop;

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
      PUBLIC_URL: baseURL,
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.urls.shop,
      DATABASE_OWNER_URL: postgres.urls.owner,
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

  const tearDown = async () => {
    await stop(shop);
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
    await refuseSecretsInLog();
  };
  try {
    await becomesReady(shop, baseURL);
  } catch (error) {
    await tearDown();
    throw error;
  }
  return tearDown;
}

/** Nothing the tests typed may stay readable afterwards. */
async function refuseSecretsInLog(): Promise<void> {
  const log = await readFile(logFile, 'utf8');
  const typed = [
    process.env.E2E_ADMIN_PASSWORD!,
    ADMIN.password,
    'Copper-kettle-71',
    '4111 1111 1111 1111',
    '4111111111111111',
  ];
  const secret = typed.find((text) => log.includes(text)) ?? /Bearer [\w-]{43}|\$argon2/.exec(log)?.[0];
  if (secret) throw new Error(`The log of the shop holds a secret: ${secret}.`);
}

async function becomesReady(shop: ChildProcess, baseURL: string): Promise<void> {
  const deadline = Date.now() + readyLimitMs;
  while (Date.now() < deadline && shop.exitCode === null) {
    const answer = await fetch(`${baseURL}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await delay(100);
  }
  throw new Error(`The shop for the browser tests did not become ready: its log is ${logFile}.`);
}

async function stop(shop: ChildProcess): Promise<void> {
  if (shop.exitCode !== null || shop.signalCode !== null) return;
  const ended = once(shop, 'exit');
  shop.kill('SIGTERM');
  await ended;
}
