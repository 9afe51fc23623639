import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from './outside/postgres/free-port.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
/** As `npm start` does; the processes get it from the first. */
const followLauncher = fileURLToPath(new URL('../scripts/lib/follow-launcher.mjs', import.meta.url));
const AT_MOST = { timeout: 50_000 };

let database: TestDatabase;
let first: ChildProcess;
let url: string;
let metricsUrl: string;

beforeAll(async () => {
  database = await createTestDatabase('empty');
  const [port, metricsPort] = [await freePort(), await freePort()];
  url = `http://127.0.0.1:${port}`;
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  first = spawn(process.execPath, ['--import', followLauncher, main], {
    env: {
      NODE_ENV: 'test',
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      LOG_LEVEL: 'fatal',
      DEMO_DATA: 'off',
      IP_LIMITS: 'off',
      ADMIN_PASSWORD: 'correct horse battery',
      DATABASE_URL: database.url,
      WORKERS: '2',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(first, 'message');
});
afterAll(async () => {
  first.kill('SIGKILL');
  await database.drop();
});

/** Of the processes that the first one started. */
const pids = () =>
  readFileSync(`/proc/${first.pid}/task/${first.pid}/children`, 'utf8').trim().split(' ').map(Number);
const statusOf = (path: string) =>
  fetch(url + path, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => null,
  );
async function metric(name: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text();
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length),
  );
}

test('two processes answer at one port, one works off the queues, and their metrics are added up', async () => {
  expect(pids()).toHaveLength(2);
  for (let i = 0; i < 10; i += 1) expect(await statusOf('/websiteData/allReviews')).toBe(200);
  expect(
    await metric('millwright_requests_total{route="/websiteData/allReviews",method="GET",status="200"}'),
  ).toBe(10);
  // Both would say the same of the one database.
  expect(await metric('millwright_ledger_differences')).toBe(0);
  await expect
    .poll(() => metric('millwright_worker_last_run_seconds{worker="mail"}'), AT_MOST)
    .toBeGreaterThan(0);
});

test('one that is killed is replaced, and the other answers meanwhile', async () => {
  const [killed, other] = pids();
  process.kill(killed!, 'SIGKILL');
  await expect.poll(pids).toEqual([other]);
  expect(await statusOf('/readyz')).toBe(200);
  await expect.poll(pids, AT_MOST).toHaveLength(2);
  expect(pids()).not.toContain(killed);
  // The one in its place works off the queues again.
  await expect
    .poll(() => metric('millwright_worker_last_run_seconds{worker="mail"}'), AT_MOST)
    .toBeGreaterThan(0);
});

test('asked to stop, all end, and the first one last', async () => {
  const ended = once(first, 'exit');
  const started = pids();
  first.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  for (const pid of started) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
