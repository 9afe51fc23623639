// @module-tag slow
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from './outside/postgres/free-port.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';
import { spawnMain } from './testing/main-process.ts';

const AT_MOST = { timeout: 120_000 };
const DRAIN_SECONDS = 6;

let database: TestDatabase;
let first: ChildProcess;
let url: string;
let metricsPort: number;
let output = '';

/** Loaded into each process: it prints what the port says when the process begins and when it is about to listen. */
const askPort = (port: number) => `
  import cluster from 'node:cluster';
  import { subscribe } from 'node:diagnostics_channel';
  const ask = () => fetch('http://127.0.0.1:${port}/healthz').then(({ status }) => status, () => 'nothing');
  const print = async (when) => console.log('port says ' + await ask() + ' ' + when);
  if (cluster.isWorker && process.argv[1].endsWith('/main.ts')) {
    subscribe('fastify.initialization', ({ fastify }) => {
      fastify.addHook('onReady', () => print('before it listens'));
    });
    await print('at the start');
  }`;

beforeAll(async () => {
  database = await createTestDatabase('empty');
  const port = await freePort();
  metricsPort = await freePort();
  url = `http://127.0.0.1:${port}`;
  first = spawnMain(
    {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(askPort(port))}`,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      LOG_LEVEL: 'fatal',
      DEMO_DATA: 'off',
      IP_LIMITS: 'off',
      ADMIN_PASSWORD: 'correct horse battery',
      DATABASE_URL: database.url,
      WORKERS: '2',
      DRAIN_SECONDS: String(DRAIN_SECONDS),
    },
    ['ignore', 'pipe', 'inherit'],
  );
  first.stdout!.on('data', (part) => {
    output += part;
  });
  await once(first, 'message');
});
afterAll(async () => {
  // One that was stopped does not notice that the first has ended.
  if (first.exitCode === null) for (const pid of pids()) process.kill(pid, 'SIGKILL');
  first.kill('SIGKILL');
  await database.drop();
});

/** Of the processes that the first one started. */
const pids = () =>
  readFileSync(`/proc/${first.pid}/task/${first.pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);
/** R, S, T for one that was stopped, Z for one that has ended and was not noticed yet. */
const stateOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]![0];
const statusOf = (path: string) =>
  fetch(url + path, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => null,
  );
const valueIn = (metrics: string, name: string) =>
  Number(
    metrics
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length),
  );
const metric = async (name: string): Promise<number> =>
  valueIn(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text(), name);
const REVIEWS = 'millwright_requests_total{route="/websiteData/allReviews",method="GET",status="200"}';
const untilBothAnswer = () => expect.poll(() => metric('millwright_processes'), AT_MOST).toBe(2);

test('two processes answer at one port, one works off the queues, and their metrics are added up [B8.3]', async () => {
  expect(pids()).toHaveLength(2);
  for (let i = 0; i < 10; i += 1) expect(await statusOf('/websiteData/allReviews')).toBe(200);
  expect(await metric(REVIEWS)).toBe(10);
  expect([await metric('millwright_processes'), await metric('millwright_processes_wanted')]).toEqual([2, 2]);
  // Both would say the same of the one database.
  expect(await metric('millwright_ledger_differences')).toBe(0);
  await expect
    .poll(() => metric('millwright_worker_last_run_seconds{worker="mail"}'), AT_MOST)
    .toBeGreaterThan(0);
});

test('one that is killed is replaced, and no one notices: not at the port, not in the counters [B8.5]', async () => {
  const [killed, other] = pids();
  process.kill(killed!, 'SIGKILL');
  await expect.poll(pids, AT_MOST).toEqual([other]);
  const said = new Set<number | null>();
  let isReplaced = false;
  const replaced = untilBothAnswer().finally(() => {
    isReplaced = true;
  });
  while (!isReplaced) said.add(await statusOf('/readyz'));
  await replaced;
  expect([...said]).toEqual([200]);
  expect(await metric(REVIEWS)).toBe(10);
  expect(pids()).not.toContain(killed);
  // The one in its place works off the queues again.
  await expect
    .poll(() => metric('millwright_worker_last_run_seconds{worker="mail"}'), AT_MOST)
    .toBeGreaterThan(0);
});

test('what is sent to one that has just died does not end the first process', async () => {
  const [, dying] = pids();
  const scraper = connect(metricsPort, '127.0.0.1');
  await once(scraper, 'connect');
  process.kill(first.pid!, 'SIGSTOP');
  await expect.poll(() => stateOf(first.pid!)).toBe('T');
  scraper.write('GET /metrics HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n');
  // Handed over to one of the processes each.
  const customers = Array.from({ length: 4 }, () => connect(Number(new URL(url).port), '127.0.0.1'));
  await Promise.all(customers.map((customer) => once(customer, 'connect')));
  // Those that the dead one had are cut off.
  for (const customer of customers) customer.on('error', () => {});
  process.kill(dying!, 'SIGKILL');
  await expect.poll(() => stateOf(dying!), AT_MOST).toBe('Z');
  process.kill(first.pid!, 'SIGCONT');
  expect(valueIn(await text(scraper), REVIEWS)).toBe(10);
  await expect.poll(pids, AT_MOST).not.toContain(dying);
  await untilBothAnswer();
  for (const customer of customers) customer.destroy();
});

test('one that hangs is left out of the metrics, and replaced', async () => {
  const [hanging] = pids();
  process.kill(hanging!, 'SIGSTOP');
  expect(await metric('millwright_processes')).toBe(1);
  expect(await metric(REVIEWS)).toBe(10);
  await expect.poll(pids, AT_MOST).not.toContain(hanging);
  await untilBothAnswer();
});

test('the port answered from the first start on, while processes started', () => {
  const said = output.split('\n').filter((line) => line.startsWith('port says'));
  expect(said.length).toBeGreaterThanOrEqual(10);
  expect(said.filter((line) => !line.startsWith('port says 200'))).toEqual([]);
});

test('a signal to all of them is one: they answer for their time, then end, and the first one last', async () => {
  const ended = once(first, 'exit');
  const all = [first.pid!, ...pids()];
  const since = performance.now();
  for (const pid of all) process.kill(pid, 'SIGTERM');
  await expect.poll(() => statusOf('/readyz'), { interval: 5, timeout: 120_000 }).toBe(503);
  expect(await statusOf('/websiteData/allReviews')).toBe(200);
  expect(await ended).toEqual([0, null]);
  expect(performance.now() - since).toBeGreaterThanOrEqual(DRAIN_SECONDS * 1_000);
  for (const pid of all.slice(1)) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
