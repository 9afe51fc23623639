import { randomBytes, randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { beginningOf, newKey } from '../../domain/keys/key-form.ts';
import { tokenHashOf } from '../../server/platform/http/sessions.ts';
import { orderToVerification, readFixture } from './lib/cases.ts';
import { grow } from './lib/grow.ts';
import { compare, type Measured, stopLoad } from './lib/load.ts';
import { machine } from './lib/machine.ts';
import { openScratch } from './lib/scratch.ts';
import { type RunningShop, startShop } from './lib/shop-process.ts';
import { table, tenths, times, whole } from './lib/table.ts';

/**
 * `npm run bench:feed -- --items=100000`: the memory of the shop while a program reads so many products from the feed,
 * after each tenth of them; then checkouts, and one price at a time, in two shops that take turns, one whose tables
 * note nothing for the feed.
 */
const { values } = parseArgs({ options: { items: { type: 'string', default: '100000' } } });
const SIZE = { products: 1000, categories: 50, customers: 1000, orders: 1000 };
const MB = 1024 * 1024;
const PAGE = 500;
const STATEMENTS = 2_000;

async function open(prepare: (client: pg.Client) => Promise<unknown>) {
  const scratch = await openScratch();
  await grow(scratch.client, SIZE);
  await prepare(scratch.client);
  // No page is asked for, so none has to be built.
  const settings = { NODE_ENV: 'test', DATABASE_URL: scratch.databaseUrl, DATA_DIR: scratch.dataDir };
  const shop = await startShop(settings);
  return { scratch, shop, fixture: await readFixture(scratch.client) };
}

async function forgetTriggers(client: pg.Client) {
  const { rows } = await client.query<{ name: string; table: string }>(
    `SELECT quote_ident(tgname) AS name, tgrelid::regclass::text AS table FROM pg_trigger WHERE tgname LIKE '%_in_feed'`,
  );
  for (const { name, table } of rows) await client.query(`DROP TRIGGER ${name} ON ${table}`);
}

const silent = await open(forgetTriggers);
const noting = await open(async () => undefined);
try {
  console.log(`${machine()}\n`);
  await compareCheckouts();
  await compareStatements();
  await readAll(noting.shop, noting.scratch.client, Number(values.items));
} finally {
  stopLoad();
  for (const { shop, scratch } of [silent, noting]) {
    await shop.stop();
    await scratch.close();
  }
}

async function compareCheckouts() {
  const [before, after] = (await compare(
    [silent, noting].map(({ shop, fixture }) => {
      const { requests, chain, starts } = orderToVerification(fixture);
      return { pid: shop.pid, shot: { url: shop.url, requests, ...(chain && { chain, starts }) } };
    }),
  )) as [Measured, Measured];
  for (const { failures, firstFailure } of [before, after])
    if (failures) console.error(`  ${failures} failures, first: ${firstFailure}`);
  const row = [
    'order to verification',
    whole(before.perSecond),
    whole(after.perSecond),
    tenths(before.p95),
    times(after.perSecond / before.perSecond),
    times(after.p95 / before.p95),
    times(after.cpuMicros / before.cpuMicros),
  ];
  console.log(
    `${table(['what', 'requests/s without', 'with', 'p95 ms without', 'requests', 'p95', 'CPU'], [row])}\n`,
  );
}

/** One row a transaction, in turns of a hundred. */
async function compareStatements() {
  const changes = {
    'one product': 'UPDATE products SET price_paise = price_paise + 1 WHERE id = $1',
    'one product’s stock': `INSERT INTO stock (product_id, counted, on_hand) VALUES ($1, true, 5)
      ON CONFLICT (product_id) DO UPDATE SET on_hand = stock.on_hand + 1`,
  };
  const rows: string[][] = [];
  for (const [name, statement] of Object.entries(changes)) {
    const ms = [0, 0];
    for (let at = 0; at < STATEMENTS; at += 1)
      for (const [which, { scratch, fixture }] of [silent, noting].entries()) {
        const startedAt = performance.now();
        await scratch.client.query(statement, [fixture.productIds[at % fixture.productIds.length]]);
        ms[which]! += performance.now() - startedAt;
      }
    rows.push([name, ...ms.map((sum) => `${(sum / STATEMENTS).toFixed(3)} ms`), times(ms[1]! / ms[0]!)]);
  }
  const all = 'UPDATE products SET price_paise = price_paise + 1';
  const msOfAll: number[] = [];
  for (const { scratch } of [silent, noting]) {
    const startedAt = performance.now();
    await scratch.client.query(all);
    msOfAll.push(performance.now() - startedAt);
  }
  rows.push([
    `${whole(SIZE.products)} products at once`,
    ...msOfAll.map((ms) => `${ms.toFixed(0)} ms`),
    times(msOfAll[1]! / msOfAll[0]!),
  ]);
  console.log(`${table(['change of', 'without', 'with', 'time'], rows)}\n`);
}

async function readAll(shop: RunningShop, client: pg.Client, items: number) {
  await client.query(
    `INSERT INTO products (category_id, name, description, price_paise, product_type)
     SELECT (SELECT min(id::text)::uuid FROM categories), 'Read ' || n, repeat('long ', 40), 100 + n, 'buyable'
     FROM generate_series(1, $1::integer) n`,
    [items],
  );
  await client.query('VACUUM ANALYZE');
  let key = await addKey(client);
  let after = '';
  let read = 0;
  const samples: string[][] = [];
  const pageMs: number[] = [];
  const memory = async () => `${((await shop.memoryBytes()) / MB).toFixed(0)} MB`;
  const startMemory = await memory();
  const startedAt = performance.now();
  while (true) {
    // A key makes 600 calls a minute.
    if (pageMs.length % 400 === 399) key = await addKey(client);
    const pageAt = performance.now();
    const query = `kinds=product&limit=${PAGE}${after && `&after=${after}`}`;
    const answer = await fetch(`${shop.url}/feed?${query}`, { headers: { authorization: `Bearer ${key}` } });
    if (answer.status !== 200) throw new Error(await answer.text());
    const { data } = (await answer.json()) as { data: { items: unknown[]; next: string } };
    pageMs.push(performance.now() - pageAt);
    read += data.items.length;
    after = data.next;
    if (read >= (items * (samples.length + 1)) / 10)
      samples.push([whole(read), await memory(), tenths(pageMs.at(-1)!)]);
    if (data.items.length < PAGE) break;
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const half = Math.floor(pageMs.length / 2);
  const mean = (some: number[]) => some.reduce((sum, ms) => sum + ms, 0) / some.length;
  console.log(`${whole(read)} items in ${seconds.toFixed(1)} s`);
  console.log(
    `A page of the second half takes ${times(mean(pageMs.slice(half)) / mean(pageMs.slice(0, half)))} of one of the first.`,
  );
  console.log(table(['read', 'memory', 'page ms'], [['before', startMemory, ''], ...samples]));
}

async function addKey(client: pg.Client): Promise<string> {
  const key = newKey('demo', randomBytes);
  const name = `Bench ${randomUUID().slice(0, 8)}`;
  await client.query(
    `WITH program AS (INSERT INTO admins (user_id, name, password_hash, role, is_program, disabled_at)
       VALUES ($1, $1, '', 'viewer', true, now()) RETURNING id)
     INSERT INTO api_keys (program_id, name, key_hash, beginning, scopes, created_by, expires_at)
     SELECT id, $1, $2, $3, ARRAY['feed.read'], id, now() + interval '1 day' FROM program`,
    [name, tokenHashOf(key), beginningOf(key)],
  );
  return key;
}
