// @module-tag slow
import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dropEverything } from '../../platform/db/drop-everything.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openConnection } from '../../platform/db/open-connection.ts';
import { customers } from '../../platform/db/schema/index.ts';
import { refuseSecondRestore } from '../../platform/db/unfinished-restore.ts';
import { maySucceedLater } from '../../platform/db/when-reachable.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { registerCustomer } from '../../testing/people.ts';
import { quietDb } from '../../testing/selling.ts';
import { openShop, startTestShop } from '../../testing/test-shop.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

const shop = startTestShop();
let folder: string;
let file: string;
let target: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'millwright-cut-short-'));
  file = path.join(folder, 'shop.tar');
  await registerCustomer(shop);
  const picture = path.join(shop.config.dataDir, 'images/products/pump.jpg');
  await mkdir(path.dirname(picture), { recursive: true });
  await writeFile(picture, 'a picture');
  await backUp({ databaseUrl: shop.config.databaseUrl!, dataDir: shop.config.dataDir, file });
});
beforeEach(async () => {
  target = await createTestDatabase();
  return () => target.drop();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const restoreTo = (dataDir: string) => restore({ urls: target.urls, dataDir, file, force: true });

async function countCustomers(): Promise<number> {
  const db = quietDb(target.url);
  const { rows } = await db.execute<{ count: number }>(sql`SELECT count(*) FROM customers`);
  await db.$client.end();
  return rows[0]!.count;
}

/** A start of a shop and a backup meanwhile are asked to wait. */
async function refusals(dataDir: string): Promise<Error[]> {
  const asked = await Promise.allSettled([
    migrate(target.urls),
    backUp({ databaseUrl: target.url, dataDir, file: path.join(folder, 'empty.tar') }),
  ]);
  return asked.map((answer) => (answer.status === 'rejected' ? answer.reason : expect.unreachable()));
}

test('a restore that fails at its very end leaves the shop that was there', async () => {
  const before = await openShop({ DATABASE_URL: target.url, DATA_DIR: path.join(folder, 'before') });
  const [one, other] = [await registerCustomer(before), await registerCustomer(before)];
  await before.stop();
  // Its pictures cannot be written: all rows are loaded by then.
  const blocked = path.join(folder, 'blocked');
  await writeFile(blocked, 'no folder');
  await expect(restoreTo(blocked)).rejects.toThrow('ENOTDIR');

  const after = await openShop({ DATABASE_URL: target.url, DATA_DIR: path.join(folder, 'before') });
  for (const customer of [one, other])
    expect((await after.get('/user/addresses/all', customer.token)).status).toBe(200);
  await after.stop();
  expect(await countCustomers()).toBe(2);
});

test('while a restore runs, no shop opens and no backup is made', async () => {
  const under = await openConnection(target.urls, 'owner');
  await refuseSecondRestore(under);
  for (const refusal of await refusals(folder)) {
    expect(refusal.message).toContain('A restore into this database is under way');
    expect(maySucceedLater(refusal), 'a start waits for it').toBe(true);
  }
  await under.end();
  await expect.poll(() => migrate(target.urls).then(() => 'opens'), { timeout: 120_000 }).toBe('opens');
});

test('what a restore of an older version left half done opens for no shop until it is restored again', async () => {
  const owner = await openConnection(target.urls, 'owner');
  await owner.query('CREATE SCHEMA restore_under_way').finally(() => owner.end());
  for (const refusal of await refusals(folder))
    expect(refusal.message).toContain('run npm run restore again with --force');
  await restoreTo(path.join(folder, 'new'));
  await migrate(target.urls);
});

test('so does one that an older version had just begun, with no table left', async () => {
  const owner = await openConnection(target.urls, 'owner');
  await dropEverything(owner);
  await owner.query('CREATE SCHEMA restore_under_way').finally(() => owner.end());
  await restoreTo(path.join(folder, 'begun'));
  await migrate(target.urls);
  expect(await countCustomers()).toBe(1);
});

test('on a new machine a restore makes the role that the shop works as', async () => {
  const asUser = (username: string, url: string) => Object.assign(new URL(url), { username }).href;
  const urls = {
    owner: asUser('postgres', target.urls.owner),
    shop: asUser('restored_shop', target.urls.shop),
  };
  await restore({ urls, dataDir: path.join(folder, 'machine'), file, force: true });
  const db = quietDb(urls.shop);
  try {
    expect(await db.$count(customers)).toBe(1);
  } finally {
    await db.$client.end();
    const owner = await openConnection(urls, 'owner');
    await owner.query('DROP OWNED BY restored_shop; DROP ROLE restored_shop').finally(() => owner.end());
  }
}, 60_000);

test('of two restores at once one is refused and the other is whole', async () => {
  const answers = await Promise.allSettled(['one', 'two'].map((name) => restoreTo(path.join(folder, name))));
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = answers.find((answer) => answer.status === 'rejected');
  expect(String(refused?.reason)).toContain('Another restore into this database is under way');
  expect(await countCustomers()).toBe(1);
});

test('what a killed restore unpacked is removed by the next', async () => {
  const left = `${file}.restoring-a1B2c3`;
  await mkdir(left);
  await utimes(left, 0, 0);
  // As one that another backup removes between the look at the folder and that at the name.
  await symlink(path.join(folder, 'nowhere'), `${file}.making-gone`);
  await restoreTo(path.join(folder, 'third'));
  expect((await readdir(folder)).filter((name) => name.includes('restoring'))).toEqual([]);
});
