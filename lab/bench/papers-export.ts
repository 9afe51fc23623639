import { createHash, randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Deps } from '../../server/areas/deps.ts';
import * as schema from '../../server/platform/db/schema/index.ts';
import { createLog } from '../../server/platform/log.ts';
import { makeYear, SETTABLE_PAPER_CLOCK } from '../../server/testing/year-of-papers.ts';
import { machine } from './lib/machine.ts';
import { openScratch } from './lib/scratch.ts';
import { startShop } from './lib/shop-process.ts';
import { table } from './lib/table.ts';

/**
 * `npm run bench:export -- --orders=1800`: the memory of the shop while it exports a year of papers, after each tenth of
 * them, and the time until its first byte and its last. An order has nearly three papers.
 */
const { values } = parseArgs({ options: { orders: { type: 'string', default: '1800' } } });
const YEAR = {
  startsAt: new Date('2025-04-01T00:00:00+05:30'),
  days: 340,
  query: 'from=2025-04-01&to=2026-04-30',
};
const MB = 1024 * 1024;

const scratch = await openScratch();
try {
  const token = await fill(Number(values.orders));
  // No page is asked for, so none has to be built.
  const settings = { NODE_ENV: 'test', DATABASE_URL: scratch.databaseUrl, DATA_DIR: scratch.dataDir };
  const shop = await startShop(settings);
  try {
    await measure(shop, token);
  } finally {
    await shop.stop();
  }
} finally {
  await scratch.close();
}

/** Papers, and a session of an administrator. */
async function fill(orders: number): Promise<string> {
  const { client } = scratch;
  await client.query(SETTABLE_PAPER_CLOCK);
  const idOf = async (statement: string): Promise<string> => (await client.query(statement)).rows[0].id;
  const customerId = await idOf(
    `INSERT INTO customers (email, name, phone, password_hash) VALUES ('a@example.com', 'Asha Rao', '9876543210', 'none') RETURNING id`,
  );
  const productId = await idOf(
    `WITH category AS (INSERT INTO categories (name) VALUES ('Pumps') RETURNING id)
     INSERT INTO products (category_id, name, description, price_paise, product_type)
     SELECT id, 'Pump', 'Moves water.', 100, 'buyable' FROM category RETURNING id`,
  );
  const db = drizzle(client, { schema }) as unknown as Deps['db'];
  const config = { shopMode: 'demo' } as unknown as Deps['config'];
  const log = createLog('silent');
  await makeYear({ db, config, log }, { orders, ...YEAR, customerId, productId });
  const token = randomBytes(32).toString('base64url');
  const adminId = await idOf(
    `INSERT INTO admins (user_id, name, password_hash) VALUES ('bench', 'Bench', 'none') RETURNING id`,
  );
  await client.query(
    `INSERT INTO sessions (token_hash, role, admin_id, expires_at) VALUES ($1, 'admin', $2, now() + interval '1 day')`,
    [createHash('sha256').update(token).digest(), adminId],
  );
  return token;
}

async function measure(shop: Awaited<ReturnType<typeof startShop>>, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const ask = (what: string) => fetch(`${shop.url}/admin/papers/${what}?${YEAR.query}`, { headers });
  const periodAt = performance.now();
  await (await ask('period')).json();
  const periodMs = performance.now() - periodAt;
  const idleBytes = await shop.memoryBytes();
  const startedAt = performance.now();
  const answer = await ask('export');
  const firstByteMs = performance.now() - startedAt;
  const estimated = Number(answer.headers.get('x-estimated-bytes'));
  const samples: string[][] = [];
  let bytes = 0;
  for await (const chunk of answer.body!) {
    bytes += chunk.length;
    if (bytes >= (estimated * (samples.length + 1)) / 10)
      samples.push([`${(bytes / MB).toFixed(0)} MB`, `${((await shop.memoryBytes()) / MB).toFixed(0)} MB`]);
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(machine());
  console.log(
    `${answer.headers.get('x-total-count')} papers; the period ${periodMs.toFixed(0)} ms; first byte ${firstByteMs.toFixed(0)} ms, whole ${seconds} s`,
  );
  console.log(`${(bytes / MB).toFixed(1)} MB, estimated ${(estimated / MB).toFixed(1)} MB`);
  console.log(table(['sent', 'memory'], [['before', `${(idleBytes / MB).toFixed(0)} MB`], ...samples]));
}
