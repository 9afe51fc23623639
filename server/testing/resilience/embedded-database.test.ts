// @module-tag slow
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../../outside/postgres/embedded-postgres.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openShop } from '../test-shop.ts';

const quiet = { info() {}, error() {} };
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'millwright-embedded-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function run(url: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const asSuperuser = (url: string) => Object.assign(new URL(url), { username: 'postgres' }).href;

test('a DATA_DIR from when the shop owned its tables is opened with a role that does not', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
  const { owner } = postgres.urls;
  await migrate({ owner, shop: owner });
  await run(
    owner,
    `INSERT INTO reviews (name, company, rating, short_review) VALUES ('Kept', 'C', 5, 'Good')`,
  );
  await run(asSuperuser(owner), 'DROP ROLE millwright_shop');
  await postgres.stop();

  const shop = await openShop({ DATA_DIR: dataDir, DEMO_DATA: 'off' });
  try {
    expect((await shop.get('/websiteData/allReviews')).body.data).toMatchObject([{ name: 'Kept' }]);
    const { rows } = await shop.deps.db.execute(sql`SELECT current_user AS role`);
    expect(rows).toEqual([{ role: 'millwright_shop' }]);
    await expect(shop.deps.db.execute(sql`TRUNCATE reviews`)).rejects.toMatchObject({
      cause: { code: '42501' },
    });
  } finally {
    await shop.stop();
  }
});

test('a database that does not start again is tried again and again, and readiness says so', async () => {
  const shop = await openShop({ DATA_DIR: dataDir, DEMO_DATA: 'off' });
  const folder = path.join(dataDir, 'postgres');
  const readiness = async () => {
    const { status, body } = await shop.get('/readyz');
    return status === 200 ? 'ready' : `${status} ${body.error}`;
  };
  try {
    expect(await readiness()).toBe('ready');
    const pid = Number((await readFile(path.join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0]);
    await rename(folder, `${folder}.away`);
    process.kill(pid, 'SIGKILL');
    await expect
      .poll(readiness, { timeout: 120_000 })
      .toBe('503 The database ended and is started again: try 3.');
    await rename(`${folder}.away`, folder);
    await expect.poll(readiness, { timeout: 120_000 }).toBe('ready');
  } finally {
    await shop.stop();
  }
});
