// @module-tag slow
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropEverything } from '../../platform/db/drop-everything.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openConnection } from '../../platform/db/open-connection.ts';
import {
  ledgerComparisons,
  ledgerDifferences,
  orders,
  papers,
  restores,
} from '../../platform/db/schema/index.ts';
import { fingerprint, settle } from '../../testing/abuse/fingerprint.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { eventually, gatewayStandIn } from '../../testing/gateway-stand-in.ts';
import { findViolations, sumBothSides } from '../../testing/invariants.ts';
import { migrateBefore } from '../../testing/older-schema.ts';
import { placeOrder, placePaidOrder, verify } from '../../testing/orders.ts';
import { logInAdmin, registerCustomer, type TestCustomer } from '../../testing/people.ts';
import { openShop, paidThrough, startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

const provider = startTestShop();
/** Pays through its own gateway, whose ledger is part of its backup. */
const whole = startTestShop();
let folder: string;
let databases: TestDatabase[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'millwright-backup-'));
  databases = [await createTestDatabase(), await createTestDatabase()];
});
afterAll(async () => {
  for (const database of databases) await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const open = (which: number, name: string) =>
  openShop({
    ...paidThrough(provider),
    DATABASE_URL: databases[which]!.url,
    DATA_DIR: path.join(folder, name),
  });

async function buy(shop: TestShop, customer: TestCustomer) {
  const order = await placeOrder(shop, customer);
  const proof = await gatewayStandIn(provider).payWell(order.orderId);
  await verify(shop, customer, proof);
}

test('a backup made while the shop sells is put back elsewhere, and the provider supplies what it lacks', async () => {
  const file = path.join(folder, 'shop.tar');
  const [killed, running] = ['yesterday.tar.making-a1B2c3', 'now.tar.making-a1B2c3'];
  for (const name of [killed, running]) await mkdir(path.join(folder, name));
  await utimes(path.join(folder, killed), 0, 0);
  const shop = await open(0, 'old');
  const image = path.join(folder, 'old/images/products/pump.jpg');
  await mkdir(path.dirname(image), { recursive: true });
  await writeFile(image, 'a picture');
  const customer = await registerCustomer(shop);
  const unpaid = await placeOrder(shop, customer);

  let backedUp = false;
  const selling = (async () => {
    while (!backedUp) await buy(shop, customer);
  })();
  await eventually(async () => expect(await shop.deps.db.$count(orders)).toBeGreaterThan(4));
  await backUp({ databaseUrl: databases[0]!.url, dataDir: shop.config.dataDir, file });
  // What a killed backup left is gone, and one that is being made stays.
  expect((await readdir(folder)).filter((name) => name.includes('making'))).toEqual([running]);
  backedUp = true;
  await selling;
  // Known to the provider only: an order that the backup has unpaid, and one that it does not have at all.
  await gatewayStandIn(provider).payWell(unpaid.orderId);
  await buy(shop, customer);
  const held = await numbersOf(shop);
  await shop.stop();

  await expect(
    restore({ urls: databases[1]!.urls, dataDir: path.join(folder, 'new'), file, force: false }),
  ).rejects.toThrow('The database is not empty');
  await restore({ urls: databases[1]!.urls, dataDir: path.join(folder, 'new'), file, force: true });
  expect(await readFile(path.join(folder, 'new/images/products/pump.jpg'), 'utf8')).toBe('a picture');

  const restored = await open(1, 'new');
  let suffix: string;
  try {
    await eventually(async () => {
      const { rows } = await restored.deps.db.execute(
        sql`SELECT captured_paise FROM orders WHERE id = ${unpaid.mongooseOrderId}`,
      );
      expect(rows).toEqual([{ captured_paise: unpaid.amount }]);
      expect(await restored.deps.db.$count(ledgerComparisons, eq(ledgerComparisons.state, 'done'))).toBe(1);
    });
    expect(await findViolations(restored.deps.db)).toEqual([]);
    const { captured } = await sumBothSides(restored.deps.db, restored.deps.gateway);
    const unknown = await restored.deps.db.select().from(ledgerDifferences);
    const lost = unknown
      .filter(({ kind }) => kind === 'unknown-order')
      .reduce((sum, each) => sum + each.gatewayPaise, 0);
    expect(lost).toBeGreaterThan(0);
    expect(captured.gatewayPaise - captured.shopPaise).toBe(lost);
    expect((await buyAgain(restored, customer)).status).toBe(200);
    const [mark] = await restored.deps.db.select().from(restores);
    suffix = mark!.paperSuffix!;
    const anew = (await numbersOf(restored)).filter((number) => !number.startsWith('RV/'));
    expect(anew.length, 'numbers that customers may hold are not issued again').toBeGreaterThan(1);
    for (const number of anew) expect(number).toMatch(new RegExp(`^RV${suffix}/\\d\\d-\\d\\d/\\d{5}$`));
    expect(held).not.toEqual(expect.arrayContaining([anew[0]]));
    const admin = await logInAdmin(restored);
    const { body } = await restored.get('/admin/settings', admin);
    expect(body.data.nextInvoice).toMatch(new RegExp(`^MW${suffix}/`));
    expect(body.data.numberSuffix).toBe(suffix);
  } finally {
    await restored.stop();
  }

  // The same copy once more, over a shop that knows more letters than the copy: none of those is taken.
  const free = suffix === 'Q' ? 'P' : 'Q';
  const client = await openConnection(databases[1]!.urls, 'owner');
  await client.query(
    `INSERT INTO restores (restored_at, state_of, paper_suffix)
    SELECT now() - n * interval '1 second', now(), letter
    FROM unnest(string_to_array('ABCDEGHJKLMPQRSUWXYZ', NULL)) WITH ORDINALITY AS used (letter, n)
    WHERE letter <> $1`,
    [free],
  );
  await client.end();
  await restore({ urls: databases[1]!.urls, dataDir: path.join(folder, 'new'), file, force: true });
  const again = await openConnection(databases[1]!.urls, 'owner');
  const { rows: marks } = await again.query('SELECT paper_suffix FROM restores').finally(() => again.end());
  expect(marks).toEqual([{ paper_suffix: free }]);
});

const numbersOf = async ({ deps }: TestShop) =>
  (await deps.db.select({ number: papers.number }).from(papers)).map(({ number }) => number);

/** The old session and the catalogue are back: the customer goes on buying. */
async function buyAgain(shop: TestShop, customer: TestCustomer) {
  const order = await placeOrder(shop, customer);
  return verify(shop, customer, await gatewayStandIn(provider).payWell(order.orderId));
}

test('what is put back is row for row what was there', async () => {
  await placePaidOrder(
    whole,
    await registerCustomer(whole, { name: 'Ünï "quoted", \\back\n(brackets) NULL\u2028next' }),
  );
  await settle(whole);
  const file = path.join(folder, 'exact.tar');
  await backUp({ databaseUrl: whole.config.databaseUrl!, dataDir: whole.config.dataDir, file });
  const before = await fingerprint(whole);
  const target = await createTestDatabase();
  try {
    await restore({ urls: target.urls, dataDir: path.join(folder, 'exact'), file, force: true });
    const copy = await openShop({ DATABASE_URL: target.url, DATA_DIR: path.join(folder, 'exact') });
    expect(await fingerprint(copy)).toEqual(before);
    expect(await shapeOf(target), 'every key and index is there').toEqual(await shapeOf(databases[0]!));
    await placePaidOrder(copy, await registerCustomer(copy));
    await copy.stop();
  } finally {
    await target.drop();
  }
});

/** Keys, indexes and triggers by their definitions. */
async function shapeOf({ urls }: TestDatabase): Promise<string[]> {
  const client = await openConnection(urls, 'owner');
  const { rows } = await client
    .query<{ part: string }>(
      `SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) AS part FROM pg_constraint
         WHERE conrelid <> 0 AND connamespace <> 'pg_catalog'::regnamespace
       UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname IN ('public', 'sandbox')
       UNION ALL SELECT pg_get_triggerdef(oid) || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
       ORDER BY 1`,
    )
    .finally(() => client.end());
  return rows.map(({ part }) => part);
}

test('a backup of an older shop is put back and brought to the newest schema', async () => {
  const [older, target] = [await createTestDatabase(), await createTestDatabase()];
  const [client, emptied] = [
    await openConnection(older.urls, 'owner'),
    await openConnection(target.urls, 'owner'),
  ];
  try {
    await dropEverything(client);
    await dropEverything(emptied);
    // Some hosts put one into every new database.
    await emptied.query('CREATE VIEW statistics_of_the_host AS SELECT 1');
    await migrateBefore(older.urls, '0100');
    const file = path.join(folder, 'older.tar');
    const { madeAt } = await backUp({ databaseUrl: older.url, dataDir: path.join(folder, 'older'), file });
    await restore({ urls: target.urls, dataDir: path.join(folder, 'newest'), file, force: false });
    const shop = await openShop({ DATABASE_URL: target.url, DATA_DIR: path.join(folder, 'newest') });
    expect((await shop.get('/readyz')).status).toBe(200);
    const marked = await shop.deps.db.select().from(restores);
    expect(marked, 'mails are held').toMatchObject([{ mails: 'held', stateOf: new Date(madeAt) }]);
    await shop.stop();
  } finally {
    await Promise.all([client.end(), emptied.end()]);
    await older.drop();
    await target.drop();
  }
});

test('rows are put back by the names of their columns, and stand-ins only where there were some', async () => {
  const [source, target] = [await createTestDatabase(), await createTestDatabase()];
  const [client, reader] = [
    await openConnection(source.urls, 'owner'),
    await openConnection(target.urls, 'owner'),
  ];
  try {
    await dropEverything(client);
    await migrate(source.urls);
    // As in a database that got its columns in another order.
    await client.query(`ALTER TABLE partners RENAME COLUMN link TO before; ALTER TABLE partners ADD COLUMN link text;
      UPDATE partners SET link = before; ALTER TABLE partners ALTER COLUMN link SET NOT NULL, DROP COLUMN before;
      INSERT INTO partners (service_provider, link) VALUES ('Kaveri Roadlines', 'https://kaveri.example')`);
    const file = path.join(folder, 'other-order.tar');
    await backUp({ databaseUrl: source.url, dataDir: path.join(folder, 'other'), file });
    await restore({ urls: target.urls, dataDir: path.join(folder, 'other-too'), file, force: true });
    const { rows } = await reader.query('SELECT service_provider, link FROM partners ORDER BY 1');
    expect(rows).toEqual([
      { service_provider: 'Kaveri Roadlines', link: 'https://kaveri.example' },
      { service_provider: 'Own vehicle', link: '' },
    ]);
    const schemas = await reader.query(`SELECT FROM pg_namespace WHERE nspname = 'sandbox'`);
    expect(schemas.rowCount).toBe(0);
  } finally {
    await Promise.all([client.end(), reader.end()]);
    await source.drop();
    await target.drop();
  }
});
