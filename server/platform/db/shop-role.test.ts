// @module-tag slow
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asOwner } from '../../testing/as-owner.ts';
import { addProduct } from '../../testing/catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { placePaidOrder } from '../../testing/orders.ts';
import { logInAdmin, registerCustomer } from '../../testing/people.ts';
import { quoting } from '../../testing/quotes.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { migrate } from './migrate.ts';
import { APPEND_ONLY, findExcessOfRole } from './shop-role.ts';

const asUser = (username: string, url: string) => Object.assign(new URL(url), { username }).href;

async function ask<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query<Row>(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

describe('the role that the shop works as', () => {
  const shop = startTestShop();
  const appendOnly = Object.keys(APPEND_ONLY);
  const tables = async () =>
    (
      await ask<{ name: string }>(
        shop.config.databaseUrl!,
        `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'sandbox', 'pgboss')`,
      )
    ).map(({ name }) => name);

  beforeAll(async () => {
    const customer = await registerCustomer(shop);
    await placePaidOrder(shop, customer);
    const desk = quoting(shop, customer, await logInAdmin(shop));
    const quote = await desk.sendFirst(await addProduct(shop));
    await desk.answer('message', { id: quote, text: 'Here it is.' });
    await ask(
      shop.config.databaseUrl!,
      `INSERT INTO gateway_events (id, event, body) VALUES ('one', 'x', '');
       INSERT INTO audit_log (admin_name, action, entity, entity_id) VALUES ('A', 'edit', 'product', '1');
       INSERT INTO customer_notes (customer_id, admin_id, admin_name, text) SELECT customers.id, admins.id, 'A', 'x' FROM customers, admins;
       INSERT INTO bank_transfers (utr, order_id, is_refund, amount_paise, on_day) SELECT 'HDFC0000000001', id, false, 1, now() FROM orders;
       INSERT INTO paper_irns (paper_id, irn, ack_no, ack_date, signed_qr) SELECT id, 'i', '1', '', '' FROM papers`,
    );
  });

  test('owns nothing and is no superuser: it sells all the same, with LISTEN and schedules', async () => {
    const [role] = await ask(
      shop.config.databaseUrl!,
      `SELECT current_user AS name, current_setting('is_superuser') AS super,
         (SELECT count(*)::int FROM pg_class WHERE pg_has_role(relowner, 'MEMBER')) AS owned,
         (SELECT rolcreatedb OR rolcreaterole OR rolreplication OR rolbypassrls FROM pg_roles WHERE rolname = current_user) AS may_more`,
    );
    expect(role).toEqual({ name: 'millwright_shop', super: 'off', owned: 0, may_more: false });
    expect((await shop.get('/readyz')).status).toBe(200);
    const paid = await ask(
      shop.config.databaseUrl!,
      `SELECT payment_status FROM orders WHERE captured_paise = total_paise`,
    );
    expect(paid).toEqual([{ payment_status: 'success' }]);
    const { changes } = shop.deps;
    const before = changes.version();
    await ask(shop.config.databaseUrl!, "UPDATE products SET name = name || ' II'");
    await expect.poll(() => changes.version(), { timeout: 120_000 }).toBeGreaterThan(before);
    const schedules = () => ask(shop.config.databaseUrl!, 'SELECT FROM schedules');
    await expect.poll(schedules, { timeout: 120_000 }).not.toEqual([]);
  });

  test.each([
    'TRUNCATE %',
    'ALTER TABLE % DISABLE TRIGGER ALL',
    'DROP TABLE % CASCADE',
    'CREATE INDEX ON % ((1))',
  ])('may for no table: %s', async (statement) => {
    for (const table of await tables()) {
      await expect(ask(shop.config.databaseUrl!, statement.replace('%', table)), table).rejects.toMatchObject(
        {
          code: '42501',
        },
      );
    }
  });

  test.each([
    "SET session_replication_role = 'replica'",
    'CREATE TABLE public.mine (id int)',
    'CREATE TABLE sandbox.mine (id int)',
    'CREATE SCHEMA mine',
    'DELETE FROM refunds',
    'DELETE FROM disputes',
    'DELETE FROM order_lines',
    'DELETE FROM quotes',
    'UPDATE quote_lines SET name = name',
    'CREATE TRIGGER mine BEFORE INSERT ON order_log FOR EACH ROW EXECUTE FUNCTION refuse_change()',
    'CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE sql AS $$ SELECT 1 $$',
    'DROP SCHEMA sandbox CASCADE',
    'CREATE EXTENSION file_fdw',
    "COPY orders TO '/tmp/orders'",
    "INSERT INTO schema_migrations (name) VALUES ('9999_mine.sql')",
    'SET ROLE millwright',
  ])('may not: %s', async (statement) => {
    await expect(ask(shop.config.databaseUrl!, statement)).rejects.toMatchObject({ code: '42501' });
  });

  test.each(
    Object.entries(APPEND_ONLY).flatMap(([table, rights]) => rights.map((right) => [right, table] as const)),
  )('may not %s rows of %s', async (right, table) => {
    const [column] = await ask<{ name: string }>(
      shop.config.databaseUrl!,
      `SELECT attname AS name FROM pg_attribute WHERE attrelid = '${table}'::regclass AND attnum > 0 AND attidentity = '' LIMIT 1`,
    );
    const statement =
      right === 'DELETE' ? `DELETE FROM ${table}` : `UPDATE ${table} SET ${column!.name} = ${column!.name}`;
    await expect(ask(shop.config.databaseUrl!, statement)).rejects.toMatchObject({ code: '42501' });
  });

  test('the triggers refuse to everyone what is append-only, and name the same tables and changes [B2.10]', async () => {
    const triggers = await ask<{ name: string; changes: number }>(
      shop.config.databaseUrl!,
      `SELECT c.relname AS name, bit_or(tgtype::int) AS changes FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
       WHERE t.tgfoid = 'refuse_change'::regproc GROUP BY 1`,
    );
    const [deleted, updated, emptied] = [8, 16, 32];
    const refused = triggers.map(({ name, changes }) => [
      name,
      [...(changes & updated! ? ['UPDATE'] : []), ...(changes & deleted! ? ['DELETE'] : [])],
    ]);
    expect(Object.fromEntries(refused)).toEqual(APPEND_ONLY);
    expect(triggers.filter(({ changes }) => !(changes & emptied!))).toEqual([]);
  });

  test.each(appendOnly)('not even the owner empties %s by mistake', async (table) => {
    for (const statement of [`TRUNCATE ${table} CASCADE`, `DELETE FROM ${table}`])
      await expect(asOwner(shop.config.databaseUrl!, statement)).rejects.toThrow('is append-only');
  });
});

test('a staff member whom the log of changes names cannot be deleted, and the error says why', async () => {
  const database = await createTestDatabase();
  try {
    await asOwner(
      database.url,
      `INSERT INTO admins (user_id, name, password_hash) VALUES ('a', 'A', ''), ('b', 'B', '');
       INSERT INTO audit_log (admin_id, admin_name, action, entity, entity_id)
         SELECT id, name, 'edit', 'product', '1' FROM admins WHERE user_id = 'a'`,
    );
    await expect(ask(database.url, `DELETE FROM admins WHERE user_id = 'a'`)).rejects.toThrow(
      'audit_log_admin_id_fkey',
    );
    await ask(database.url, `DELETE FROM admins WHERE user_id = 'b'`);
  } finally {
    await database.drop();
  }
});

describe('a database with two roles', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  test('gives the shop its rows in tables that come later, at once and without what is withheld', async () => {
    await asOwner(
      database.url,
      'CREATE SCHEMA later; CREATE TABLE later.things (id serial); CREATE TABLE later_things (id serial)',
    );
    await ask(
      database.url,
      'INSERT INTO later_things DEFAULT VALUES; INSERT INTO later.things DEFAULT VALUES',
    );
    await expect(ask(database.url, 'TRUNCATE later_things')).rejects.toMatchObject({ code: '42501' });
  });

  test('takes back at the next migration what was granted beyond it', async () => {
    await asOwner(
      database.url,
      `GRANT ALL ON order_log, products TO millwright_shop; GRANT CREATE ON SCHEMA public TO PUBLIC;
       DO $$ BEGIN EXECUTE format('GRANT TEMP ON DATABASE %I TO PUBLIC, millwright_shop', current_database()); END $$`,
    );
    await migrate(database.urls);
    for (const statement of [
      'TRUNCATE products CASCADE',
      'DELETE FROM order_log',
      'CREATE TABLE mine (id int)',
      'CREATE TEMP TABLE order_log (id int)',
    ])
      await expect(ask(database.url, statement)).rejects.toMatchObject({ code: '42501' });
  });

  test('says what the role of DATABASE_URL could do beyond its rows', async () => {
    const excessOf = async (url: string) => {
      const pool = new pg.Pool({ connectionString: url, max: 1 });
      return findExcessOfRole(pool).finally(() => pool.end());
    };
    expect(await excessOf(database.url)).toBeNull();
    expect(await excessOf(database.ownerUrl)).toContain('The role of DATABASE_URL owns the tables');
    expect(await excessOf(asUser('postgres', database.ownerUrl))).toContain('is a superuser');
    await asOwner(database.url, 'GRANT TRUNCATE ON payments TO millwright_shop');
    expect(await excessOf(database.url)).toContain('may do more than work with rows');
    await migrate(database.urls);
    expect(await excessOf(database.url)).toBeNull();
  });

  test('makes the shop’s role when it is missing and the owner may, else says how', async () => {
    const shop = asUser('fresh_shop', database.url);
    await expect(migrate({ owner: database.ownerUrl, shop })).rejects.toThrow(
      'The role fresh_shop of DATABASE_URL does not exist',
    );
    const owner = asUser('postgres', database.ownerUrl);
    try {
      await migrate({ owner, shop });
      expect(await ask(shop, 'SELECT count(*)::int AS count FROM orders')).toEqual([{ count: 0 }]);
      await expect(ask(shop, 'DELETE FROM order_log')).rejects.toMatchObject({ code: '42501' });
    } finally {
      await ask(owner, 'DROP OWNED BY fresh_shop; DROP ROLE fresh_shop');
    }
  });

  test('names the address that lets no one in', async () => {
    const wrong = Object.assign(new URL(database.url), { password: 'wrong' }).href;
    await expect(migrate({ owner: database.ownerUrl, shop: wrong })).rejects.toThrow(
      'DATABASE_URL cannot be reached: password authentication failed',
    );
    await expect(migrate({ owner: wrong, shop: database.url })).rejects.toThrow(
      'DATABASE_OWNER_URL cannot be reached: password authentication failed',
    );
  });

  test('that lacks the newest schema is not changed by the shop’s role alone, which says what to do', async () => {
    await asOwner(database.url, `DELETE FROM schema_migrations WHERE name = '1000_schema.sql'`);
    await expect(migrate({ owner: database.url, shop: database.url })).rejects.toThrow(
      /must be changed, and this role may not .*: set DATABASE_OWNER_URL/,
    );
  });
});
