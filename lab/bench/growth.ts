import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
// @ts-expect-error: a script without types
import { ensureBuild } from '../../scripts/lib/ensure-build.mjs';
import {
  addToCart,
  type Case,
  filteredReads,
  growingReads,
  orderToVerification,
  privateReads,
  readFixture,
} from './lib/cases.ts';
import { keepEmptyingCaches } from './lib/disturb.ts';
import { grow, type Size } from './lib/grow.ts';
import { compare, type Measured, rounds, seconds, stopLoad } from './lib/load.ts';
import { machine } from './lib/machine.ts';
import { openScratch, type Scratch } from './lib/scratch.ts';
import { startShop } from './lib/shop-process.ts';
import { table, times } from './lib/table.ts';

/**
 * `npm run bench:growth -- --sizes=1000,100000,1000000`: the same reads and writes on a shop that grows, with
 * as many orders as products. Nothing comes from the cache. `--folder=…` stores the database for the next run;
 * `--only-grow` fills it without measuring, `--cases=facets` measures only what has this word in its name;
 * `--categories=10000` instead of one for every hundred products.
 */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,100000,1000000' },
    folder: { type: 'string' },
    'only-grow': { type: 'boolean', default: false },
    cases: { type: 'string', default: '' },
    categories: { type: 'string' },
  },
});
const sizes = values.sizes.split(',').map(sizeOf);
/** Few enough that the times measure the work and not the queue. */
const CONNECTIONS = 4;
const EMPTY_CACHES_EVERY_MS = 3;

function sizeOf(text: string): Size {
  const products = Number(text);
  if (!Number.isInteger(products) || products < 1000) throw new Error('Sizes are whole numbers from 1000.');
  const categories = Number(values.categories ?? Math.max(50, products / 100));
  return { products, categories, customers: Math.max(1000, products / 100), orders: products };
}

await ensureBuild();
const scratch = await openScratch(values.folder);
const found = new Map<string, Map<number, Measured>>();
try {
  console.log(
    `${machine()}\n${CONNECTIONS} connections, median of ${rounds} × ${seconds} s, no cached answers\n`,
  );
  for (const size of sizes) {
    const startedAt = Date.now();
    await grow(scratch.client, size);
    console.log(
      `${size.products.toLocaleString('en')} products and orders after ${Math.round((Date.now() - startedAt) / 1000)} s`,
    );
    if (!values['only-grow']) await measureAt(scratch, size);
  }
} finally {
  stopLoad();
  await scratch.close();
}

const smallest = sizes[0]!.products;
const head = [
  'p95 ms',
  ...sizes.flatMap(({ products }, index) => [products.toLocaleString('en'), ...(index ? ['ratio'] : [])]),
];
console.log(
  `\n${table(
    head,
    [...found].map(([name, at]) => [
      name,
      ...sizes.flatMap(({ products }, index) => {
        const p95 = at.get(products)?.p95 ?? Number.NaN;
        return [p95.toFixed(2), ...(index ? [times(p95 / (at.get(smallest)?.p95 ?? Number.NaN))] : [])];
      }),
    ]),
  )}\n\n${table(
    ['processor ms a request', ...sizes.map(({ products }) => products.toLocaleString('en'))],
    [...found].map(([name, at]) => [
      name,
      ...sizes.map(({ products }) => ((at.get(products)?.cpuMicros ?? Number.NaN) / 1000).toFixed(2)),
    ]),
  )}`,
);

async function measureAt(scratch: Scratch, size: Size) {
  const shop = await startShop({ DATABASE_URL: scratch.databaseUrl, DATA_DIR: scratch.dataDir });
  const emptying = await keepEmptyingCaches(scratch.databaseUrl, EMPTY_CACHES_EVERY_MS);
  try {
    const fixture = await readFixture(scratch.client);
    const memoryBefore = await shop.memoryBytes();
    await untilFiltersAreReady(shop.url, fixture.topCategoryId);
    console.log(
      `  memory: ${inMegabytes(memoryBefore)} MB at the start, ${inMegabytes(await shop.memoryBytes())} MB with the filters' index`,
    );
    console.log(`  the catalogue's document: ${await documentBytes(shop.url)}`);
    const allCases: Case[] = [
      ...growingReads(fixture),
      ...filteredReads(fixture),
      ...privateReads(fixture),
      addToCart(fixture),
      orderToVerification(fixture),
    ];
    for (const { name, ...shot } of allCases.filter((each) => each.name.includes(values.cases))) {
      const [measured] = (await compare([
        { pid: shop.pid, shot: { url: shop.url, connections: CONNECTIONS, ...shot } },
      ])) as [Measured];
      if (measured.failures || measured.perSecond === 0) {
        const first = measured.firstFailure ?? `no answer within ${seconds} s`;
        console.error(`  ${name}: ${measured.failures} failures, first: ${first}`);
        continue;
      }
      const sizesOfCase = found.get(name) ?? new Map<number, Measured>();
      found.set(name, sizesOfCase.set(size.products, measured));
    }
  } finally {
    await emptying.stop();
    await shop.stop();
  }
}

function inMegabytes(bytes: number) {
  return Math.round(bytes / 1e6);
}

async function documentBytes(url: string) {
  const document = Buffer.from(await (await fetch(`${url}/products`)).arrayBuffer());
  return `${document.length.toLocaleString('en')} bytes, ${gzipSync(document).length.toLocaleString('en')} compressed`;
}

/** The index of the filters is filled after the start, which no request pays for. */
async function untilFiltersAreReady(url: string, categoryId: string) {
  const startedAt = Date.now();
  const answers = () => fetch(`${url}/websiteData/facets?categoryId=${categoryId}`).then(({ ok }) => ok);
  while (!(await answers())) await delay(500);
  console.log(`  filters ready ${((Date.now() - startedAt) / 1000).toFixed(1)} s after the shop`);
}
