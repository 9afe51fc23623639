import { chromium } from '@playwright/test';
// @ts-expect-error: a script without types
import { ensureBuild } from '../../scripts/lib/ensure-build.mjs';
// @ts-expect-error: a script without types
import { ensureChromium } from '../../scripts/lib/ensure-chromium.mjs';
import { freePort } from '../../server/outside/postgres/free-port.ts';
import { type FirstVisit, openSlowPage, timeToContent, visit } from './lib/browser.ts';
import { type LighthouseRun, runLighthouse } from './lib/lighthouse.ts';
import { machine } from './lib/machine.ts';
import { untilIdle } from './lib/processor.ts';
import { openScratch } from './lib/scratch.ts';
import { startShop } from './lib/shop-process.ts';
import { table, whole } from './lib/table.ts';

/**
 * `npm run bench:web`: first visits in a real browser with a CPU slowed down four times and a connection of
 * 1.6 Mbit/s and 150 ms; then Lighthouse, and the clicks from catalogue to product and back.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const HEAD = [
  'first visit',
  'LCP ms',
  'CLS',
  'blocked ms',
  'interactive ms',
  'HTML KB',
  'JS KB',
  'CSS KB',
  'fonts KB',
  'images KB',
  'other KB',
];

const LIGHTHOUSE_HEAD = [
  'Lighthouse',
  'performance',
  'accessibility',
  'best practices',
  'SEO',
  'LCP ms',
  'TBT ms',
];

await ensureBuild();
const scratch = await openScratch();
try {
  // The demo's products, because they have pictures.
  const shop = await startShop({
    DATABASE_URL: scratch.databaseUrl,
    DATA_DIR: scratch.dataDir,
    DEMO_DATA: 'on',
  });
  const debuggingPort = await freePort();
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      `--remote-debugging-port=${debuggingPort}`,
    ],
  });
  try {
    const { rows } = await scratch.client.query<{ id: string }>(
      'SELECT id FROM products ORDER BY created_at DESC LIMIT 1',
    );
    console.log(`${machine()}\n4 × slower processor, 1.6 Mbit/s, 150 ms; median of ${ROUNDS}\n`);
    const places = {
      home: '/',
      catalogue: '/products',
      product: `/products/${rows[0]!.id}`,
      blog: '/blog',
      contact: '/contact',
    };
    // First visits fill the caches and have the pictures drawn, whose better forms take some seconds.
    for (const path of Object.values(places)) await visit(browser, shop.url + path);
    await untilIdle(shop.pid);
    const visits: string[][] = [];
    for (const [name, path] of Object.entries(places)) {
      const runs: FirstVisit[] = [];
      for (let round = 0; round < ROUNDS; round++) runs.push(await visit(browser, shop.url + path));
      visits.push(row(name, runs));
    }
    console.log(table(HEAD, visits));
    const reports: string[][] = [];
    for (const [name, path] of Object.entries(places)) {
      const runs: LighthouseRun[] = [];
      for (let round = 0; round < ROUNDS; round++)
        runs.push(await runLighthouse(debuggingPort, shop.url + path));
      reports.push(lighthouseRow(name, runs));
    }
    console.log(`\n${table(LIGHTHOUSE_HEAD, reports)}`);
    const clicks: string[][] = [];
    for (const slowProcessor of [true, false]) {
      const page = await openSlowPage(browser, { slowProcessor });
      const { toProduct, back } = await timeToContent(page, shop.url);
      await page.context().close();
      clicks.push([slowProcessor ? '4 × slower' : 'as it is', whole(toProduct), whole(back)]);
    }
    console.log(`\n${table(['processor', 'catalogue → product ms', 'product → back ms'], clicks)}`);
  } finally {
    await browser.close();
    await shop.stop();
  }
} finally {
  await scratch.close();
}

function middleOf<Run>(runs: Run[]) {
  return (pick: (run: Run) => number) => runs.map(pick).sort((a, b) => a - b)[Math.floor(runs.length / 2)]!;
}

function lighthouseRow(name: string, runs: LighthouseRun[]): string[] {
  const middle = middleOf(runs);
  return [
    name,
    ...runs[0]!.scores.map((_, index) => whole(middle((run) => run.scores[index]!))),
    whole(middle((run) => run.lcpMs)),
    whole(middle((run) => run.blockedMs)),
  ];
}

function row(name: string, runs: FirstVisit[]): string[] {
  const middle = middleOf(runs);
  const kilobytes = (type: string) => (middle((run) => run.bytes[type] ?? 0) / 1024).toFixed(1);
  return [
    name,
    whole(middle((run) => run.lcpMs)),
    middle((run) => run.cls).toFixed(3),
    whole(middle((run) => run.blockedMs)),
    whole(middle((run) => run.interactiveMs)),
    ...['Document', 'Script', 'Stylesheet', 'Font', 'Image', 'Other'].map(kilobytes),
  ];
}
