import type pg from 'pg';
// @ts-expect-error: a script without types
import { ensureBuild } from '../../scripts/lib/ensure-build.mjs';
import {
  type Case,
  filteredReads,
  missedReads,
  orderToVerification,
  privateReads,
  readFixture,
} from './lib/cases.ts';
import { keepEmptyingCaches } from './lib/disturb.ts';
import { grow } from './lib/grow.ts';
import { compare, type Measured, stopLoad } from './lib/load.ts';
import { machine } from './lib/machine.ts';
import { openScratch } from './lib/scratch.ts';
import { type RunningShop, startShop } from './lib/shop-process.ts';
import { table, tenths, times, whole } from './lib/table.ts';

/**
 * `npm run bench:stock`: the same checkouts and lists in two shops that take turns, one without and one with counted
 * products, as ratios. With a word only the cases whose name has it: `npm run bench:stock -- verification`.
 */
const word = process.argv[2] ?? '';
const SIZE = { products: 1000, categories: 50, customers: 1000, orders: 1000 };
const EMPTY_CACHES_EVERY_MS = 5;
const HEAD = ['what', 'requests/s', 'p95 ms', 'with stock', 'requests', 'p95', 'CPU'];

/** Half of it may be made, half is sold until it is gone; nobody empties it. */
const COUNT_ALL = `
  UPDATE products SET lead_days = coalesce(lead_days, 14);
  INSERT INTO stock (product_id, counted, on_hand, beyond, reorder_at)
    SELECT id, true, 900000, CASE WHEN row_number() OVER (ORDER BY id) % 2 = 0 THEN 'make' ELSE 'stop' END, 10 FROM products;
  INSERT INTO stock_moves (product_id, kind, pieces, balance, who)
    SELECT product_id, 'count', on_hand, on_hand, 'Bench' FROM stock;
  ANALYZE stock; ANALYZE products`;

async function open(prepare: (client: pg.Client) => Promise<unknown>) {
  const scratch = await openScratch();
  await grow(scratch.client, SIZE);
  await prepare(scratch.client);
  const shop = await startShop({ DATABASE_URL: scratch.databaseUrl, DATA_DIR: scratch.dataDir });
  return { scratch, shop, fixture: await readFixture(scratch.client) };
}

await ensureBuild();
const plain = await open(async () => undefined);
const counted = await open((client) => client.query(COUNT_ALL));
try {
  console.log(`${machine()}\n`);
  const rows: string[][] = [];
  const both = [plain, counted] as const;
  const named = ({ name }: Case) => name.includes(word);
  const cases = both.map(({ fixture }) =>
    [orderToVerification(fixture), ...privateReads(fixture)].filter(named),
  );
  for (const [at, one] of cases[0]!.entries()) rows.push(await row(one, cases[1]![at]!));
  const emptying = await Promise.all(
    both.map(({ scratch }) => keepEmptyingCaches(scratch.databaseUrl, EMPTY_CACHES_EVERY_MS)),
  );
  const reads = both.map(({ fixture }) => [...missedReads(fixture), ...filteredReads(fixture)].filter(named));
  for (const [at, one] of reads[0]!.entries()) rows.push(await row(one, reads[1]![at]!));
  for (const each of emptying) await each.stop();
  console.log(table(HEAD, rows));
} finally {
  stopLoad();
  for (const { shop, scratch } of [plain, counted]) {
    await shop.stop();
    await scratch.close();
  }
}

function targetOf({ pid, url }: RunningShop, { requests, chain, starts }: Case) {
  return { pid, shot: { url, requests, ...(chain && { chain, starts }) } };
}

async function row(without: Case, withStock: Case): Promise<string[]> {
  const [before, after] = (await compare([
    targetOf(plain.shop, without),
    targetOf(counted.shop, withStock),
  ])) as [Measured, Measured];
  for (const { failures, firstFailure } of [before, after])
    if (failures) console.error(`  ${without.name}: ${failures} failures, first: ${firstFailure}`);
  const steps = without.chain ? without.requests.length : 1;
  return [
    without.name,
    whole(before.perSecond / steps),
    tenths(before.p95),
    whole(after.perSecond / steps),
    times(after.perSecond / before.perSecond),
    times(after.p95 / before.p95),
    times(after.cpuMicros / before.cpuMicros),
  ];
}
