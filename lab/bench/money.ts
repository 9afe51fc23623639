import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { formatRupeesExact } from '#domain/money.ts';
import { migrate } from '../../server/platform/db/migrate.ts';
import { inDatabase } from '../../server/testing/in-database.ts';
import { runMoney } from '../../server/testing/money-run/money-run.ts';
import { machine } from './lib/machine.ts';
import { openScratch } from './lib/scratch.ts';

/** `npm run bench:money -- --checkouts=1000 --clients=24 --seed=1`: kills the shop repeatedly during checkouts. */
const { values } = parseArgs({
  options: {
    checkouts: { type: 'string', default: '1000' },
    clients: { type: 'string', default: '24' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 10_000)) },
  },
});
const seed = Number(values.seed);
console.log(`${machine()}\nseed ${seed}`);
const scratch = await openScratch();
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'millwright-bench-'));
try {
  await scratch.client.query('CREATE DATABASE gateway');
  const gateway = inDatabase('gateway', scratch.urls);
  await migrate(gateway, { standIns: true });
  const startedAt = Date.now();
  const result = await runMoney({
    shopDatabaseUrl: scratch.databaseUrl,
    gatewayDatabaseUrl: gateway.shop,
    dataDirs: { shop: path.join(dataDir, 'shop'), gateway: path.join(dataDir, 'gateway') },
    checkouts: Number(values.checkouts),
    clients: Number(values.clients),
    kills: Number.POSITIVE_INFINITY,
    seed,
    report: console.log,
  });
  const rupees = (paise: number) => formatRupeesExact(paise / 100);
  const { captured, refunded } = result.sums;
  console.log(`${result.kills} kills, ${Math.round((Date.now() - startedAt) / 1000)} s`);
  console.log(`captured: shop ${rupees(captured.shopPaise)}, gateway ${rupees(captured.gatewayPaise)}`);
  console.log(`refunded: shop ${rupees(refunded.shopPaise)}, gateway ${rupees(refunded.gatewayPaise)}`);
  console.log(result.problems.length === 0 ? 'I1–I9 hold.' : result.problems.join('\n'));
  if (result.problems.length > 0) process.exitCode = 1;
} finally {
  await scratch.close();
  await rm(dataDir, { recursive: true, force: true });
}
