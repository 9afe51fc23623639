import { parseArgs } from 'node:util';
// @ts-expect-error: a script without types
import { ensureBuild } from '../../scripts/lib/ensure-build.mjs';
import {
  addToCart,
  type Case,
  cachedPages,
  cachedReads,
  type Fixture,
  filteredReads,
  login,
  missedPages,
  missedReads,
  orderToVerification,
  privateReads,
  readFixture,
} from './lib/cases.ts';
import { keepEditing, keepEmptyingCaches } from './lib/disturb.ts';
import { grow } from './lib/grow.ts';
import { type Limits, startLimits } from './lib/limits-process.ts';
import { CONNECTIONS, compare, type Measured, rounds, seconds, stopLoad, type Target } from './lib/load.ts';
import { installSize, machine } from './lib/machine.ts';
import { openScratch } from './lib/scratch.ts';
import { type RunningShop, startShop } from './lib/shop-process.ts';
import type { PlainRequest, Shot } from './lib/shot.ts';
import { mebibytes, percent, table, tenths, times, whole } from './lib/table.ts';
import { generators } from './lib/wrk.ts';

/**
 * `npm run bench`: the shop compared with the limits of the machine, in one run, as ratios.
 * `-- --only="order list"` measures only what has these words in its name.
 */
const { values: asked } = parseArgs({ options: { only: { type: 'string' } } });
const SIZE = { products: 1000, categories: 50, customers: 1000, orders: 1000 };
const EMPTY_CACHES_EVERY_MS = 5;
const HEAD = ['what', 'requests/s', 'p50 ms', 'p99 ms', 'CPU µs', 'limit/s', 'of limit', 'by CPU'];

await ensureBuild();
const scratch = await openScratch();
let shop: RunningShop | null = null;
let limits: Limits | null = null;
try {
  await grow(scratch.client, SIZE);
  shop = await startShop({ DATABASE_URL: scratch.databaseUrl, DATA_DIR: scratch.dataDir });
  limits = await startLimits(scratch.urls.owner);
  const fixture = await readFixture(scratch.client);
  console.log(
    `${machine()}\n${CONNECTIONS} connections, median of ${rounds} × ${seconds} s, ${generators}\n`,
  );
  await againstTheLimits(shop, limits, fixture);
  if (asked.only === undefined) await whileEditing(shop, fixture);
  console.log(`\nMemory after load: ${mebibytes(await shop.memoryBytes())} without PostgreSQL`);
  limits.stop();
  await shop.stop();
  await scratch.stopPostgres();
  shop = await startShop({ DATA_DIR: scratch.dataDir, DEMO_DATA: 'off' });
  console.log(
    `Second start to ready: ${(shop.readyMs / 1000).toFixed(2)} s, the embedded PostgreSQL with it`,
  );
  const size = await installSize();
  console.log(`Install size: ${mebibytes(size.running)} to run, ${mebibytes(size.all)} with the tools`);
} finally {
  stopLoad();
  if (limits) limits.stop();
  await shop?.stop();
  await scratch.close();
}

async function againstTheLimits(shop: RunningShop, limits: Limits, fixture: Fixture) {
  const read: Target = { pid: limits.pid, shot: { url: limits.read, requests: [{ path: '/' }] } };
  const write: Target = {
    pid: limits.pid,
    shot: { url: limits.write, requests: [{ method: 'POST', path: '/', body: '{}' }] },
  };

  console.log('### Cached reads beside bare node:http with the same bytes\n');
  const cached: string[][] = [];
  for (const each of await answered(shop, [...cachedReads(fixture), ...cachedPages(fixture)])) {
    await limits.copyAnswer(shop.url, each.requests[0]!);
    const bare: Target = { pid: limits.pid, shot: { url: limits.bare, requests: [{ path: '/' }] } };
    cached.push(await row(each, shop, bare));
  }
  console.log(table(HEAD, cached));

  console.log('\n### The same reads on a cache miss beside Fastify with one prepared SELECT … LIMIT 10\n');
  const emptying = await keepEmptyingCaches(scratch.databaseUrl, EMPTY_CACHES_EVERY_MS);
  const missed: string[][] = [];
  for (const each of await answered(shop, [
    ...missedReads(fixture),
    ...filteredReads(fixture),
    ...missedPages(fixture),
  ]))
    missed.push(await row(each, shop, read));
  await emptying.stop();
  console.log(table(HEAD, missed));

  console.log('\n### Reads of a person beside Fastify with one prepared SELECT … LIMIT 10\n');
  const own: string[][] = [];
  for (const each of await answered(shop, privateReads(fixture))) own.push(await row(each, shop, read));
  console.log(table(HEAD, own));

  console.log('\n### Writes beside Fastify with one prepared single-row write and its commit\n');
  const writes: string[][] = [];
  for (const each of await answered(shop, [addToCart(fixture), login(fixture)]))
    writes.push(await row(each, shop, write));
  for (const each of [orderToVerification(fixture)].filter(isAsked))
    writes.push(await row(each, shop, write));
  console.log(table(HEAD, writes));
}

function isAsked({ name }: Case): boolean {
  return name.includes(asked.only ?? '');
}

async function row(each: Case, shop: RunningShop, limit: Target): Promise<string[]> {
  const { requests, chain, starts } = each;
  const [ours, theirs] = (await compare([
    { pid: shop.pid, shot: { url: shop.url, requests, ...(chain && { chain, starts }) } },
    limit,
  ])) as [Measured, Measured];
  const steps = chain ? requests.length : 1;
  const perSecond = ours.perSecond / steps;
  const cpuMicros = ours.cpuMicros * steps;
  if (ours.failures) console.error(`  ${each.name}: ${ours.failures} failures, first: ${ours.firstFailure}`);
  return [
    each.name,
    whole(perSecond),
    tenths(ours.p50 * steps),
    tenths(ours.p99 * steps),
    whole(cpuMicros),
    whole(theirs.perSecond),
    percent(perSecond / theirs.perSecond),
    percent(theirs.cpuMicros / cpuMicros),
  ];
}

/** Skips, with a message, calls that the shop refuses: measuring refusals would be meaningless. */
async function answered(shop: RunningShop, cases: Case[]): Promise<Case[]> {
  const good: Case[] = [];
  for (const each of cases.filter(isAsked)) {
    const { status, text } = await ask(shop, each.requests[0]!);
    if (status === 200) good.push(each);
    else console.error(`  left out: ${each.name} answers ${status} ${text.slice(0, 200)}`);
  }
  return good;
}

async function ask(shop: RunningShop, { method = 'GET', path, headers, body }: PlainRequest) {
  const answer = await fetch(shop.url + path, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body }),
  });
  return { status: answer.status, text: await answer.text() };
}

/** A steady stream of visitors, first without writes, then while products are saved ten times per second. */
async function whileEditing(shop: RunningShop, fixture: Fixture) {
  const visits = await answered(shop, [...cachedPages(fixture), ...cachedReads(fixture)]);
  const shot: Target['shot'] & Pick<Shot, 'rate'> = {
    url: shop.url,
    requests: visits.flatMap((each) => each.requests),
    rate: 500,
    seconds: Math.max(seconds, 3) * 2,
  };
  const [quiet] = (await compare([{ pid: shop.pid, shot }])) as [Measured];
  const editing = await keepEditing(shop, fixture.adminToken, fixture.productIds);
  const [busy] = (await compare([{ pid: shop.pid, shot }])) as [Measured];
  await editing.stop();
  console.log('\n### First byte at 500 visits/s while an administrator saves ten products a second\n');
  console.log(
    table(
      ['', 'p50 ms', 'p99 ms'],
      [
        ['quiet', tenths(quiet.p50), tenths(quiet.p99)],
        ['editing', tenths(busy.p50), tenths(busy.p99)],
        ['ratio', times(busy.p50 / quiet.p50), times(busy.p99 / quiet.p99)],
      ],
    ),
  );
}
