import { randomBytes, randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { beginningOf, newKey } from '../../domain/keys/key-form.ts';
import { tokenHashOf } from '../../server/platform/http/sessions.ts';
import { orderToVerification, readFixture } from './lib/cases.ts';
import { grow } from './lib/grow.ts';
import { machine } from './lib/machine.ts';
import { openScratch } from './lib/scratch.ts';
import { type RunningShop, startShop } from './lib/shop-process.ts';
import { table, times, whole } from './lib/table.ts';

/**
 * `npm run bench:feed -- --items=100000`: orders and changes in two shops that take turns, one whose tables note nothing
 * for the feed; then the memory of the shop while a program reads so many products from it, after each tenth of them.
 */
const { values } = parseArgs({ options: { items: { type: 'string', default: '100000' } } });
const SIZE = { products: 1000, categories: 50, customers: 1000, orders: 1000 };
const MB = 1024 * 1024;
const PAGE = 500;
const STATEMENTS = 2_000;
const CHECKOUTS = 300;
const rows: string[][] = [];

const median = (ms: number[]) => ms.toSorted((a, b) => a - b)[Math.floor(ms.length / 2)]!;
const inMs = (ms: number) => `${ms.toFixed(3)} ms`;

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
  console.log(`${table(['change of', 'median without', 'with', 'ratio'], rows)}\n`);
  await addAndReadTwice(noting, Number(values.items));
} finally {
  for (const { shop, scratch } of [silent, noting]) {
    await shop.stop();
    await scratch.close();
  }
}

/** One at a time and in turns: what the triggers cost is the same under load, and a busy machine hides it there. */
async function compareCheckouts() {
  const ms: number[][] = [[], []];
  for (let at = 0; at < CHECKOUTS; at += 1)
    for (const [which, { shop, fixture }] of [silent, noting].entries()) {
      const { requests, starts } = orderToVerification(fixture);
      const { path, body, headers } = requests[0]!;
      const filled = (text: string) =>
        text
          .replace('{token}', starts![at]!.token!)
          .replace('{product}', starts![at]!.product!)
          .replace('{unique}', randomUUID());
      const startedAt = performance.now();
      const answer = await fetch(shop.url + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name, filled(value)])),
        },
        body: filled(body!),
      });
      if (answer.status !== 200) throw new Error(await answer.text());
      await answer.arrayBuffer();
      ms[which]!.push(performance.now() - startedAt);
    }
  const [without, withIt] = ms.map(median) as [number, number];
  rows.push(['an order placed', inMs(without), inMs(withIt), times(withIt / without)]);
}

/** One row a transaction, in turns. */
async function compareStatements() {
  const changes = {
    'one product': 'UPDATE products SET price_paise = price_paise + 1 WHERE id = $1',
    'one product’s stock': `INSERT INTO stock (product_id, counted, on_hand) VALUES ($1, true, 5)
      ON CONFLICT (product_id) DO UPDATE SET on_hand = stock.on_hand + 1`,
    '200 products at once':
      'UPDATE products SET price_paise = price_paise + 1 WHERE id IN (SELECT id FROM products WHERE id <> $1 LIMIT 200)',
  };
  for (const [name, statement] of Object.entries(changes)) {
    const ms: number[][] = [[], []];
    for (let at = 0; at < (name.startsWith('200') ? STATEMENTS / 20 : STATEMENTS); at += 1)
      for (const [which, { scratch, fixture }] of [silent, noting].entries()) {
        const startedAt = performance.now();
        await scratch.client.query(statement, [fixture.productIds[at % fixture.productIds.length]]);
        ms[which]!.push(performance.now() - startedAt);
      }
    const [without, withIt] = ms.map(median) as [number, number];
    rows.push([name, inMs(without), inMs(withIt), times(withIt / without)]);
  }
}

/** Of what was added, twice: what the first time warms up the second does not need. */
async function addAndReadTwice({ shop, scratch: { client } }: typeof noting, items: number) {
  await client.query(
    `INSERT INTO products (category_id, name, description, price_paise, product_type)
     SELECT (SELECT min(id::text)::uuid FROM categories), 'Read ' || n, repeat('long ', 40), 100 + n, 'buyable'
     FROM generate_series(1, $1::integer) n`,
    [items],
  );
  await client.query('VACUUM ANALYZE');
  const passes = [await readAll(shop, client, items), await readAll(shop, client, items)];
  const lines = passes[0]!.map(([read, memory], at) => [read!, memory!, passes[1]![at]![1]!]);
  console.log(table(['read', 'memory, first time', 'second time'], lines));
}

async function readAll(shop: RunningShop, client: pg.Client, items: number): Promise<string[][]> {
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
    if (read >= (items * (samples.length + 1)) / 10) samples.push([whole(read), await memory()]);
    if (data.items.length < PAGE) break;
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const half = Math.floor(pageMs.length / 2);
  const mean = (some: number[]) => some.reduce((sum, ms) => sum + ms, 0) / some.length;
  console.log(`${whole(read)} items in ${seconds.toFixed(1)} s`);
  console.log(
    `A page of the second half takes ${times(mean(pageMs.slice(half)) / mean(pageMs.slice(0, half)))} of one of the first.`,
  );
  return [['before', startMemory], ...samples];
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
