// @module-tag slow
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { migrateBefore } from '../../testing/older-schema.ts';
import { dropEverything } from './drop-everything.ts';
import { migrate } from './migrate.ts';
import { knownMigrations } from './migration-files.ts';
import { MIGRATION_LOCK, takeTurn } from './migration-turn.ts';

let database: TestDatabase;
/** A customer at the till, and another one who looks at her orders. */
let till: pg.Client;
let reader: pg.Client;

async function openClient(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  return client;
}
const untilMigrationWaits = () =>
  vi.waitFor(
    async () => {
      const { rows } = await reader.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(1);
    },
    { timeout: 120_000, interval: 20 },
  );

beforeEach(async () => {
  database = await createTestDatabase();
  till = await openClient();
  reader = await openClient();
  await dropEverything(till);
});
afterEach(async () => {
  await till.end();
  await reader.end();
  await database.drop();
});

test('a migration that waits for a sale keeps no one else waiting, and is done after it', async () => {
  await migrateBefore(database.urls, '0101');
  await till.query('BEGIN; SELECT FROM orders');
  const migrated = migrate(database.urls);
  await untilMigrationWaits();
  expect((await reader.query('SELECT FROM orders')).rowCount).toBe(0);
  await till.query('COMMIT');
  await migrated;
});

test('nor does a statement without a transaction', async () => {
  await migrateBefore(database.urls, '0326');
  // Else it is dropped first, which waits without keeping anyone else waiting.
  await till.query('DROP INDEX refunds_one_active');
  await till.query('BEGIN; SELECT FROM refunds');
  const migrated = migrate(database.urls);
  await untilMigrationWaits();
  expect((await reader.query('SELECT FROM refunds')).rowCount).toBe(0);
  await till.query('COMMIT');
  await migrated;
});

test.each([
  ['0120', 'orders', ['payments', 'refunds', 'order_log']],
  ['0123', 'orders', ['payments', 'refunds', 'order_log']],
  ['0170', 'payments', ['refunds', 'order_log']],
])('a sale in the middle of %s, at its %s, goes on without waiting', async (file, first, others) => {
  await migrateBefore(database.urls, file);
  const touch = (table: string) => till.query(`UPDATE ${table} SET id = id`);
  await till.query(`BEGIN; SET LOCAL lock_timeout = '500ms'`);
  await touch(first);
  const migrated = migrate(database.urls);
  await untilMigrationWaits();
  for (const table of others) await touch(table);
  await till.query('COMMIT');
  await migrated;
});

test('instances that start together migrate once, and every index is whole', async () => {
  await migrateBefore(database.urls, '0101');
  await Promise.all([migrate(database.urls), migrate(database.urls), migrate(database.urls)]);
  const { rows } = await reader.query('SELECT name FROM schema_migrations ORDER BY name');
  expect(rows.map(({ name }) => name)).toEqual(await knownMigrations());
  expect((await reader.query('SELECT FROM pg_index WHERE NOT indisvalid')).rowCount).toBe(0);
});

test('one that has nothing to do does not wait for another', async () => {
  await migrate(database.urls);
  await till.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
  await migrate(database.urls);
});

test('one that waits for another says so once, goes on when it is done, and ends on a signal', async () => {
  await migrateBefore(database.urls, '0220');
  await till.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
  const { rows } = await till.query('SELECT pg_backend_pid() AS pid');
  const waitReasons: string[] = [];
  const onWait = (waitReason: string) => void waitReasons.push(waitReason);
  const stopping = new AbortController();
  const interrupted = migrate(database.urls, { onWait, stopping: stopping.signal });
  await vi.waitFor(() => expect(waitReasons).toHaveLength(1), { timeout: 120_000 });
  expect(waitReasons[0]).toContain(`process ${rows[0].pid}, since 20`);
  stopping.abort();
  await expect(interrupted).rejects.toThrow('abort');
  const migrated = migrate(database.urls, { onWait });
  await vi.waitFor(() => expect(waitReasons).toHaveLength(2), { timeout: 120_000 });
  await till.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  await migrated;
  expect(waitReasons).toHaveLength(2);
});

test('a session that has the turn loses it when its machine is lost', async () => {
  await takeTurn(till, [], {});
  expect((await till.query('SHOW tcp_keepalives_idle')).rows).toEqual([{ tcp_keepalives_idle: '15' }]);
});

test('an index that was left half-built is built again', async () => {
  await migrateBefore(database.urls, '0112');
  await till.query(`CREATE INDEX orders_unpaid ON orders (customer_id)`);
  await asSuperuser(`UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'orders_unpaid'::regclass`);
  await migrate(database.urls);
  expect((await reader.query('SELECT FROM pg_index WHERE NOT indisvalid')).rowCount).toBe(0);
});

test('a rating between 0 and 0.5 becomes 0.5, every other one stays', async () => {
  await migrateBefore(database.urls, '0190');
  await till.query(
    `INSERT INTO reviews (name, company, rating, short_review)
     SELECT 'R. Devi', 'Kaveri Mills', rating, 'Runs.' FROM unnest(ARRAY[0.044, 0.2, 0.5, 4.5]) AS rating`,
  );
  await migrate(database.urls);
  const { rows } = await reader.query('SELECT rating::float FROM reviews ORDER BY rating');
  expect(rows.map(({ rating }) => rating)).toEqual([0.5, 0.5, 0.5, 4.5]);
});

test.each([
  [' speed1,440rpm', [{ category_id: null, total: 1 }]],
  [' life1,00,000hours', [{ category_id: null, total: 1 }]],
  [' sizes10,20mm or1,2345', []],
])(
  'products whose text of the search is%s are left as they are, and written anew later where a number has commas of its thousands',
  async (text, updates) => {
    await migrateBefore(database.urls, '0395');
    await till.query(
      `WITH motors AS (INSERT INTO categories (name) VALUES ('Motors') RETURNING id)
     INSERT INTO products (category_id, name, description, price_paise, product_type, search_text)
     SELECT id, 'Motor', '', 100, 'buyable', $1 FROM motors`,
      [text],
    );
    await migrate(database.urls);
    const { rows } = await reader.query('SELECT search_text AS text FROM products');
    expect(rows).toEqual([{ text }]);
    expect((await reader.query('SELECT category_id, total FROM product_updates')).rows).toEqual(updates);
  },
);

test('lines of orders that wait without a paper get the default rate, those of ended orders stay', async () => {
  await migrateBefore(database.urls, '0420');
  await till.query(
    `WITH buyer AS (INSERT INTO customers (name, email, phone, password_hash) VALUES ('Asha', 'a@b.in', '9876543210', 'h') RETURNING id),
     made AS (INSERT INTO orders (number, customer_id, checkout_key, address, district, state, pincode, contact, total_paise, order_status)
       SELECT 'MW-' || status, id, status, '', '', '', '', '', 100, status FROM buyer, unnest(ARRAY['pending', 'cancelled']) AS status
       RETURNING id)
     INSERT INTO order_lines (order_id, position, name, unit_price_paise, quantity, gst_rate_bp)
       SELECT id, position, 'Pump', 50, 1, nullif(position, 0) * 500 FROM made, unnest(ARRAY[0, 1]) AS position`,
  );
  await migrate(database.urls);
  const { rows } = await reader.query(
    'SELECT order_status, gst_rate_bp FROM order_lines JOIN orders ON orders.id = order_id ORDER BY 1, 2',
  );
  expect(rows.map(({ order_status, gst_rate_bp }) => [order_status, gst_rate_bp])).toEqual([
    ['cancelled', 500],
    ['cancelled', null],
    ['pending', 500],
    ['pending', 1800],
  ]);
});

test('orders that left without their invoice since papers began are noted', async () => {
  await migrateBefore(database.urls, '0421');
  await till.query(
    `WITH buyer AS (INSERT INTO customers (name, email, phone, password_hash) VALUES ('Asha', 'a@b.in', '9876543210', 'h') RETURNING id)
     INSERT INTO orders (number, customer_id, checkout_key, address, district, state, pincode, contact, total_paise,
       captured_paise, order_status, payment_status, shipping_status, shipped_at)
     SELECT 'MW-' || day, id, day, '', '', '', '', '', 100, 100, 'completed', 'success', 'shipped', now() + day * interval '1 day'
     FROM buyer, unnest(ARRAY[-1, 1]) AS day`,
  );
  await migrate(database.urls);
  const { rows } = await reader.query('SELECT number FROM orders WHERE invoice_missing');
  expect(rows).toEqual([{ number: 'MW-1' }]);
});

test('staff of earlier versions become owners who may log in as before [B4.5]', async () => {
  await migrateBefore(database.urls, '0290');
  await till.query(
    `INSERT INTO admins (user_id, name, password_hash) VALUES ('admin', 'Administrator', 'h'), ('asha', 'Asha', 'h')`,
  );
  await migrate(database.urls);
  const { rows } = await reader.query('SELECT role, email, disabled_at, totp_since FROM admins');
  const owner = { role: 'owner', email: null, disabled_at: null, totp_since: null };
  expect(rows).toEqual([owner, owner]);
  const settings = await reader.query('SELECT second_factor_required AS required FROM shop_settings');
  expect(settings.rows).toEqual([{ required: false }]);
});

test('the job queue of an older version stays for its instances, with the rights to it; a new database gets none', async () => {
  const schemas = async () =>
    (await reader.query(`SELECT nspname FROM pg_namespace WHERE nspname = 'pgboss'`)).rowCount;
  await migrate(database.urls);
  expect(await schemas()).toBe(0);
  await till.query(
    'CREATE SCHEMA pgboss; CREATE TABLE pgboss.job (id int); REVOKE ALL ON pgboss.job FROM millwright_shop',
  );
  await migrate(database.urls);
  const older = new pg.Client({ connectionString: database.url });
  await older.connect();
  await older.query('INSERT INTO pgboss.job VALUES (1)').finally(() => older.end());
});

async function asSuperuser(statement: string): Promise<void> {
  const url = Object.assign(new URL(database.ownerUrl), { username: 'postgres' }).href;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
