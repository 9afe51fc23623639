// @module-tag slow
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { s3Objects } from '../../outside/s3/s3-objects.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { placePaidOrder } from '../../testing/orders.ts';
import { registerCustomer } from '../../testing/people.ts';
import { runScript } from '../../testing/run-script.ts';
import { startS3Server } from '../../testing/s3-server.ts';
import { quietDb } from '../../testing/selling.ts';
import { startTestShop } from '../../testing/test-shop.ts';

const server = startS3Server();
const shop = startTestShop();
let folder: string;
let target: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'millwright-backup-'));
  target = await createTestDatabase();
});
afterAll(async () => {
  await target.drop();
  await rm(folder, { recursive: true, force: true });
});

test('a shop is saved beside its running and put back elsewhere by the two commands, but not while it is open', async () => {
  const { mongooseOrderId } = await placePaidOrder(shop, await registerCustomer(shop));
  const file = path.join(folder, 'shop.tar');
  const here = { DATABASE_URL: shop.config.databaseUrl!, DATA_DIR: shop.config.dataDir };
  const there = {
    DATABASE_URL: target.url,
    DATABASE_OWNER_URL: target.ownerUrl,
    DATA_DIR: path.join(folder, 'new'),
  };

  const saved = await runScript('backup', here, file);
  expect(saved).toMatchObject({
    code: 0,
    output: expect.stringContaining(`rows and the images are in ${file}.`),
  });
  const recorded = await shop.deps.db.execute(sql`SELECT count(*) FROM backups`);
  expect(recorded.rows, 'the health page knows of it').toEqual([{ count: 1 }]);
  expect((await stat(file)).mode & 0o777, 'no one else may read it').toBe(0o600);

  const open = await runScript('restore', here, file, '--force');
  expect(open, 'not under the feet of a shop').toMatchObject({
    code: 1,
    output: expect.stringContaining('A shop is open on this database'),
  });
  expect((await shop.get('/readyz')).status).toBe(200);
  const refused = await runScript('restore', there, file);
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('The database is not empty') });
  const { DATABASE_OWNER_URL, ...asShop } = there;
  const notOwner = await runScript('restore', asShop, file, '--force');
  expect(notOwner).toMatchObject({
    code: 1,
    output: 'This needs the role that owns the tables: set DATABASE_OWNER_URL.\n',
  });
  const done = await runScript('restore', there, file, '--force');
  expect(done).toMatchObject({ code: 0, output: expect.stringContaining('The shop is as it was at') });
  const held = await runScript('restored', there);
  expect(held).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^\d mails? held since the restore of/),
  });
  const db = quietDb(target.url);
  const { rows } = await db.execute(
    sql`SELECT captured_paise > 0 AS paid FROM orders WHERE id = ${mongooseOrderId}`,
  );
  await db.$client.end();
  expect(rows).toEqual([{ paid: true }]);
});

test('a backup goes to the S3 store and comes back from it, the images too', async () => {
  const here = {
    DATABASE_URL: shop.config.databaseUrl!,
    DATA_DIR: path.join(folder, 'here'),
    ...server.environment,
  };
  const s3 = s3Objects(server.config);
  const picture = Buffer.alloc(100_000, 'a picture');
  await s3.put('images/products/pump.jpg', picture, {});
  await s3.put('receipts/llr/paper.pdf', Buffer.from('a paper'), {});
  await s3.put('images/variants/products/pump.jpg.w320.webp', Buffer.from('small'), {});

  const saved = await runScript('backup', here, 's3');
  expect(saved).toMatchObject({
    code: 0,
    output: expect.stringMatching(/the images are in s3:\/\/shop\/backups\/millwright-[\dT-]+\.tar\.\n$/),
  });
  expect(await readdir(path.join(folder, 'here/backups')), 'nothing stays on the disk').toEqual([]);
  await s3.remove('images/products/pump.jpg');

  const there = { ...here, DATABASE_URL: target.url, DATABASE_OWNER_URL: target.ownerUrl };
  expect(await runScript('restore', there, 's3', '--force')).toMatchObject({ code: 0 });
  expect(await buffer((await s3.get('images/products/pump.jpg'))!)).toEqual(picture);
  expect((await buffer((await s3.get('receipts/llr/paper.pdf'))!)).toString()).toBe('a paper');

  const refused = await runScript('backup', { ...here, S3_SECRET_ACCESS_KEY: 'wrong' }, 's3');
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(/^The S3 store .* check S3_SECRET_ACCESS_KEY and S3_ACCESS_KEY_ID\.\n$/);
});

test('a failed backup is mailed to the shop, once a day', async () => {
  const here = {
    DATABASE_URL: target.url,
    DATA_DIR: path.join(folder, 'here'),
    SHOP_MAIL: 'desk@millwright.example',
  };
  const blocked = path.join(folder, 'blocked');
  await writeFile(blocked, 'no folder');
  for (const name of ['first.tar', 'second.tar'])
    expect((await runScript('backup', here, path.join(blocked, name))).code).toBe(1);
  const db = quietDb(target.url);
  const { rows } = await db.execute(
    sql`SELECT payload->>'to' AS to, payload->'data'->>'what' AS what FROM outbox WHERE kind = 'backup-failed'`,
  );
  await db.$client.end();
  expect(rows).toEqual([{ to: 'desk@millwright.example', what: expect.stringContaining(blocked) }]);
});

test('a file that is none is refused in one sentence, and no database is made for it', async () => {
  const dataDir = path.join(folder, 'never');
  const nowhere = path.join(folder, 'nowhere.tar');
  expect(await runScript('restore', { DATA_DIR: dataDir }, nowhere)).toMatchObject({
    code: 1,
    output: expect.stringContaining(`There is no file ${nowhere}.`),
  });
  expect(existsSync(dataDir)).toBe(false);
  const text = path.join(folder, 'text.tar');
  await writeFile(text, 'not a tar');
  const answer = await runScript('restore', { DATABASE_URL: target.url, DATA_DIR: dataDir }, text);
  expect(answer).toMatchObject({
    code: 1,
    output: expect.stringContaining('It could not be done: tar failed'),
  });
});
