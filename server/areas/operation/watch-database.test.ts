import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { gaugeOf } from '../../testing/gauge-of.ts';
import { startTcpProxy, type TcpProxy } from '../../testing/tcp-proxy.ts';
import { openShop, type TestShop } from '../../testing/test-shop.ts';

let database: TestDatabase;
let proxy: TcpProxy;
let shop: TestShop & { stop(): Promise<void> };

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startTcpProxy(database.url);
  shop = await openShop({ DATABASE_URL: proxy.url });
});
afterAll(async () => {
  await shop?.stop();
  await proxy?.stop();
  await database?.drop();
});

const changesTaken = () => gaugeOf(shop, 'millwright_changes_taken');

async function asOwner(statement: string) {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(statement).finally(() => owner.end());
}

test('metrics show a database that is away or read-only, and its return', async () => {
  expect(await changesTaken()).toBe(1);
  proxy.freeze();
  expect(await changesTaken(), 'silent').toBe(0);
  proxy.thaw();
  await proxy.stop();
  expect(await changesTaken(), 'away').toBe(0);

  const name = new URL(database.url).pathname.slice(1);
  await asOwner(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  await proxy.start();
  expect(await changesTaken(), 'read-only').toBe(0);

  await asOwner(
    `SET transaction_read_only = off; ALTER DATABASE ${name} RESET default_transaction_read_only`,
  );
  await expect.poll(changesTaken, { timeout: 120_000 }).toBe(1);
});
