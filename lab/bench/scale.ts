import { readFile } from 'node:fs/promises';
import type pg from 'pg';
// @ts-expect-error: a script without types
import { ensureBuild } from '../../scripts/lib/ensure-build.mjs';
import {
  addToCart,
  type Case,
  cachedPages,
  cachedReads,
  type Fixture,
  orderToVerification,
  readFixture,
} from './lib/cases.ts';
import { grow } from './lib/grow.ts';
import { CONNECTIONS, compare, type Measured, rounds, seconds, stopLoad, type Target } from './lib/load.ts';
import { machine } from './lib/machine.ts';
import { openScratch } from './lib/scratch.ts';
import { type RunningShop, startShop } from './lib/shop-process.ts';
import { table, tenths, times, whole } from './lib/table.ts';

/** `npm run bench:scale`: one process beside two, one instance beside three, in one run and as ratios. */
const SIZE = { products: 20_000, categories: 200, customers: 1000, orders: 20_000 };
/** A purchase is three requests, and at one customer each. */
const PURCHASE_STEPS = 3;
const PRODUCTS = ['products', 'product_places', 'category_counts'];
const ORDERS = ['orders', 'order_counts', 'order_log', 'payments', 'refunds', 'outbox'];
const HEAD = [
  'what',
  'per second',
  'with more',
  'ratio',
  'shop CPU µs',
  'with more',
  'database CPU µs',
  'with more',
];

await ensureBuild();
const scratch = await openScratch();
const shops: RunningShop[] = [];
const start = async (environment: Record<string, string> = {}) => {
  const shop = await startShop({
    DATABASE_URL: scratch.databaseUrl,
    DATA_DIR: scratch.dataDir,
    ...environment,
  });
  shops.push(shop);
  return shop;
};
try {
  await grow(scratch.client, SIZE);
  const fixture = await readFixture(scratch.client);
  const databasePid = await findDatabase(scratch.client);
  console.log(`${machine()}\n${CONNECTIONS} connections, median of ${rounds} × ${seconds} s`);
  const one = await start();

  console.log('\n### WORKERS=1 beside WORKERS=2\n');
  const two = await start({ WORKERS: '2' });
  const asTarget = (shop: RunningShop, beside: RunningShop[] = []) => ({
    url: shop.url,
    pid: shop.pid,
    beside,
  });
  console.log(await compareBoth(asTarget(one), asTarget(two), databasePid, fixture));
  await two.stop();

  console.log('\n### One instance beside three\n');
  const more = [await start(), await start()];
  console.log(await compareBoth(asTarget(one), asTarget(one, more), databasePid, fixture));

  console.log(`\n### What ${whole(SIZE.products)} products and as many orders need\n`);
  console.log(await weighTables(scratch.client));

  console.log('\n### What one purchase writes, with the rows of the stand-in gateway\n');
  console.log(await weighPurchases(one, fixture));
} finally {
  stopLoad();
  for (const shop of shops) await shop.stop();
  await scratch.close();
}

type Side = Pick<Target, 'pid' | 'beside'> & { url: string };

async function compareBoth(few: Side, many: Side, databasePid: number, fixture: Fixture): Promise<string> {
  const cases = [
    cachedReads(fixture)[0]!,
    cachedPages(fixture)[2]!,
    addToCart(fixture),
    orderToVerification(fixture),
  ];
  const rows: string[][] = [];
  for (const each of cases) {
    const targets = [few, many].map(({ url, ...side }) => ({
      ...side,
      databasePid,
      shot: shotOf(each, url),
    }));
    const [before, after] = (await compare(targets)) as [Measured, Measured];
    const steps = each.chain ? PURCHASE_STEPS : 1;
    for (const { failures, firstFailure } of [before, after])
      if (failures) console.error(`  ${each.name}: ${failures} failures, first: ${firstFailure}`);
    rows.push([
      each.name,
      whole(before.perSecond / steps),
      whole(after.perSecond / steps),
      times(after.perSecond / before.perSecond),
      whole(before.cpuMicros * steps),
      whole(after.cpuMicros * steps),
      whole(before.databaseMicros * steps),
      whole(after.databaseMicros * steps),
    ]);
  }
  return table(HEAD, rows);
}

function shotOf({ requests, chain, starts }: Case, url: string): Target['shot'] {
  return { url, requests, ...(chain && { chain, starts }) };
}

/** The server that this session belongs to. */
async function findDatabase(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const stat = await readFile(`/proc/${rows[0]!.pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

async function weighTables(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string; rows: number; indexes: number }>(
    `SELECT relname AS name, pg_table_size(relid)::float AS rows, pg_indexes_size(relid)::float AS indexes
     FROM pg_stat_user_tables WHERE schemaname = 'public'`,
  );
  const sum = (names: string[], field: 'rows' | 'indexes') =>
    rows.filter(({ name }) => names.includes(name)).reduce((all, each) => all + each[field], 0);
  const line = (what: string, names: string[], things: number) => [
    what,
    whole(sum(names, 'rows') / things),
    whole(sum(names, 'indexes') / things),
  ];
  return table(
    ['bytes each', 'rows', 'indexes'],
    [line('product', PRODUCTS, SIZE.products), line('order as it is grown', ORDERS, SIZE.orders)],
  );
}

async function weighPurchases(shop: RunningShop, fixture: Fixture): Promise<string> {
  const before = await weigh(scratch.client);
  await compare([
    { pid: shop.pid, shot: { ...shotOf(orderToVerification(fixture), shop.url), connections: 4 } },
  ]);
  const after = await weigh(scratch.client);
  const orders = after.orders - before.orders;
  const each = (name: keyof typeof after) => (after[name] - before[name]) / orders;
  return table(
    ['of one purchase', ''],
    [
      ['bytes of the log of changes', whole(each('walBytes'))],
      ['rows added', tenths(each('added'))],
      ['rows changed', tenths(each('changed'))],
      ['transactions', tenths(each('commits'))],
      ['bytes of tables and indexes', whole(each('bytes'))],
    ],
  );
}

/** PostgreSQL's own counts, which it writes down a second later at most. */
async function weigh(client: pg.Client) {
  await client.query('SELECT pg_stat_force_next_flush(), pg_sleep(1.5)');
  const { rows } = await client.query<
    Record<'walBytes' | 'orders' | 'added' | 'changed' | 'commits' | 'bytes', string>
  >(
    `SELECT pg_current_wal_lsn() - '0/0'::pg_lsn AS "walBytes", (SELECT count(*) FROM orders) AS orders,
       (SELECT sum(n_tup_ins) FROM pg_stat_user_tables) AS added, (SELECT sum(n_tup_upd) FROM pg_stat_user_tables) AS changed,
       (SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()) AS commits,
       (SELECT sum(pg_total_relation_size(relid)) FROM pg_stat_user_tables) AS bytes`,
  );
  const { walBytes, orders, added, changed, commits, bytes } = rows[0]!;
  return {
    walBytes: Number(walBytes),
    orders: Number(orders),
    added: Number(added),
    changed: Number(changed),
    commits: Number(commits),
    bytes: Number(bytes),
  };
}
