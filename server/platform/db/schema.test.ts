// @module-tag slow
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { describeSchema } from '../../testing/describe-schema.ts';
import { eventually } from '../../testing/gateway-stand-in.ts';
import { findViolations } from '../../testing/invariants.ts';
import { migrateBefore } from '../../testing/older-schema.ts';
import { openShop } from '../../testing/test-shop.ts';
import { expectPurchaseAndRefund } from '../../testing/whole-purchase.ts';
import { dropEverything } from './drop-everything.ts';
import { migrate } from './migrate.ts';
import { migrationsBefore, SCHEMA, STAND_INS } from './migration-files.ts';
import { refuseNewerSchema } from './newer-schema.ts';

let database: TestDatabase;
let client: pg.Client;

async function openClient(url: string): Promise<pg.Client> {
  const opened = new pg.Client({ connectionString: url });
  await opened.connect();
  return opened;
}
const rowsOf = async (sql: string) => (await client.query(sql)).rows;

beforeEach(async () => {
  database = await createTestDatabase();
  client = await openClient(database.ownerUrl);
  await dropEverything(client);
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

/** Made from the schema of 1.0 alone, in the place of what there was. */
async function newSchema() {
  await dropEverything(client);
  await migrate(database.urls, { standIns: true });
  return describeSchema(client);
}

/** What a new database holds, without ids and moments. */
const contents = async () => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname IN ('public', 'sandbox') AND tablename NOT IN ('schema_migrations', 'built_files') ORDER BY 1`,
  );
  const all: Record<string, unknown> = {};
  for (const { name } of rows)
    all[name] = await rowsOf(
      `SELECT to_jsonb(t) - '{id,created_at,updated_at,papers_since}'::text[] AS row FROM ${name} t ORDER BY 1`,
    );
  return all;
};

test('the schema of 1.0 and all migrations of before make the same database, to the order of its columns', async () => {
  await migrateBefore(database.urls, '9');
  await migrate(database.urls, { standIns: true });
  const [grown, rows] = [await describeSchema(client), await contents()];
  expect(grown).toEqual(await newSchema());
  expect(await contents()).toEqual(rows);
  expect(rows['public.shop_settings']).toHaveLength(1);
});

describe('a database of before 1.0', () => {
  const counts = async () => {
    const tables = await rowsOf(
      `SELECT c.relname AS name FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
         AND c.relname NOT IN ('schema_migrations', 'sandbox_mails')`,
    );
    const found: Record<string, number> = {};
    for (const { name } of tables) found[name] = (await rowsOf(`SELECT count(*)::int FROM ${name}`))[0].count;
    return found;
  };

  /** A dump writes the parentheses of a condition differently. */
  const inOneForm = (parts: string[]) =>
    parts.map((part) => (part.startsWith('trigger') ? part.replaceAll(/[()]/g, '') : part));

  // Each was made by the code of its commit, which sold, gave back and waited for transfers.
  test.each(['0331', '0450'])(
    'as a commit left it at %s is carried on with all it holds, and sells',
    async (newest) => {
      const file = new URL(`../../testing/dumps/at-${newest}.sql.gz`, import.meta.url);
      const loading = await openClient(database.ownerUrl);
      await loading.query(gunzipSync(await readFile(file)).toString()).finally(() => loading.end());
      const before = await counts();
      expect(before).toMatchObject({ orders: 5, payments: 3, refunds: 1, bank_transfers: 1 });
      const [{ mails }] = await rowsOf('SELECT count(*)::int AS mails FROM sandbox_mails');

      await migrate(database.urls);

      const after = await counts();
      for (const [table, rows] of Object.entries(before))
        expect([table, after[table]]).toEqual([table, rows]);
      expect(await rowsOf('SELECT count(*)::int AS mails FROM sandbox.mails')).toEqual([{ mails }]);
      const shop = await openShop({ DATABASE_URL: database.url });
      // Its unpaid orders are years past their time.
      await eventually(async () => expect(await findViolations(shop.deps.db)).toEqual([]));
      await expectPurchaseAndRefund(shop);
      await shop.stop();
      const grown = await describeSchema(client);
      expect(inOneForm(grown.parts)).toEqual(inOneForm((await newSchema()).parts));
    },
    120_000,
  );

  test('whose last steps were cut short goes on at the next start', async () => {
    await migrateBefore(database.urls, '9');
    for (const left of [[SCHEMA], [SCHEMA, STAND_INS]]) {
      await migrate(database.urls);
      await client.query('DELETE FROM schema_migrations WHERE name = ANY ($1)', [left]);
    }
    await migrate(database.urls, { standIns: true });
    const names = (await rowsOf('SELECT name FROM schema_migrations')).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([SCHEMA, STAND_INS]));
  });

  test('has its mailbox under the name of before for an instance of the release before', async () => {
    await migrateBefore(database.urls, '9');
    await migrate(database.urls);
    const shop = await openClient(database.url);
    const insert = `INSERT INTO sandbox_mails (message_id, recipient, subject, body_text, body_html)
      VALUES ('one', 'a@b.in', 'Code', '1', '1') ON CONFLICT (message_id) DO NOTHING`;
    for (let times = 0; times < 2; times++) await shop.query(insert);
    expect((await shop.query('SELECT recipient FROM sandbox_mails')).rows).toEqual([{ recipient: 'a@b.in' }]);
    await shop.query(`DELETE FROM sandbox_mails WHERE at < now() + interval '1 day'`);
    expect((await shop.query('SELECT FROM sandbox.mails')).rowCount).toBe(0);
    await shop.end();
  });

  test('that an instance of the release before still uses keeps both of its lapse times', async () => {
    await migrateBefore(database.urls, '0491');
    await client.query(
      `WITH buyer AS (INSERT INTO customers (name, email, phone, password_hash) VALUES ('Asha', 'a@b.in', '9876543210', 'h') RETURNING id)
       INSERT INTO orders (number, customer_id, checkout_key, address, district, state, pincode, contact, total_paise, payment_method, lapse_try_at)
       SELECT number, id, number, '', '', '', '', '', 100, method, at FROM buyer,
         (VALUES ('card', 'card', '2026-11-01Z'::timestamptz), ('transfer', 'transfer', '2026-11-02Z')) AS old (number, method, at)`,
    );
    await migrate(database.urls);
    const times = () =>
      rowsOf(`SELECT number, transfer_until::date::text AS until, lapse_retry_at::date::text AS retry,
        lapse_try_at::date::text AS both FROM orders ORDER BY number`);
    await client.query(`SET timezone = 'UTC'`);
    const card = { number: 'card', until: null, retry: '2026-11-01', both: '2026-11-01' };
    const transfer = { number: 'transfer', until: '2026-11-02', retry: null, both: '2026-11-02' };
    expect(await times()).toEqual([card, transfer]);
    // The release before places an order by transfer, and tries to end another.
    await client.query(
      `INSERT INTO orders (number, customer_id, checkout_key, address, district, state, pincode, contact, total_paise, payment_method, lapse_try_at)
       SELECT 'older', customer_id, 'older', '', '', '', '', '', 100, 'transfer', '2026-11-03Z' FROM orders LIMIT 1`,
    );
    await client.query(`UPDATE orders SET lapse_try_at = '2026-11-04Z' WHERE number = 'transfer'`);
    // This one tries to end one too.
    await client.query(`UPDATE orders SET lapse_retry_at = '2026-11-05Z' WHERE number = 'card'`);
    expect(await times()).toEqual([
      { ...card, retry: '2026-11-05', both: '2026-11-05' },
      { number: 'older', until: '2026-11-03', retry: null, both: '2026-11-03' },
      { ...transfer, retry: '2026-11-04', both: '2026-11-04' },
    ]);
  });
});

test('a release of before 1.0 is refused by a new database, and not by one that it made', async () => {
  const older = (await migrationsBefore()).map(({ name }) => name);
  await migrate(database.urls);
  await expect(refuseNewerSchema(client, older)).rejects.toThrow(
    'The database was changed by a newer version of the shop (1000_schema.sql)',
  );
  await dropEverything(client);
  await migrateBefore(database.urls, '0451');
  await migrate(database.urls);
  await refuseNewerSchema(client, older);
});

test('the stand-ins’ tables are made where they run, and nowhere else', async () => {
  const schemas = () => rowsOf(`SELECT nspname AS name FROM pg_namespace WHERE nspname = 'sandbox'`);
  await migrate(database.urls);
  expect(await schemas()).toEqual([]);
  const real = {
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    RAZORPAY_KEY_ID: 'rzp_test_example',
    RAZORPAY_KEY_SECRET: 'key-secret-of-24-letters',
    RAZORPAY_WEBHOOK_SECRET: 'hook-secret-of-26-letters.',
    SMTP_URL: 'smtp://127.0.0.1:1',
  };
  const shop = await openShop(real);
  expect((await shop.get('/readyz')).status).toBe(200);
  await shop.stop();
  expect(await schemas()).toEqual([]);
  await expect(migrate({ owner: database.url, shop: database.url }, { standIns: true })).rejects.toThrow(
    'run npm run db:migrate -- --stand-ins',
  );
  const trial = await openShop({ DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl });
  await expectPurchaseAndRefund(trial);
  await trial.stop();
});
