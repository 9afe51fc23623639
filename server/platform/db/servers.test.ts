// @module-tag slow
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asOwner } from '../../testing/as-owner.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { olderMigration } from '../../testing/older-schema.ts';
import { quietDb } from '../../testing/selling.ts';
import { startTcpProxy, type TcpProxy } from '../../testing/tcp-proxy.ts';
import { openShop } from '../../testing/test-shop.ts';
import {
  expectJobsToRun,
  expectPurchaseAndRefund,
  expectToHearOfChanges,
} from '../../testing/whole-purchase.ts';
import { createLog } from '../log.ts';
import { connect } from './database.ts';
import { DatabaseClient } from './database-client.ts';
import { findWritableHost } from './find-writable-host.ts';
import { migrate } from './migrate.ts';
import { missingMigrations } from './migration-files.ts';
import { openReadinessConnection } from './readiness-connection.ts';

let database: TestDatabase;
let one: TcpProxy;
let other: TcpProxy;
beforeAll(async () => {
  database = await createTestDatabase('staffed');
  one = await startTcpProxy(database.url);
  other = await startTcpProxy(database.url);
});
afterAll(async () => {
  await one.stop();
  await other.stop();
  await database.drop();
});

const readOnly = (url: string) => `${url}?options=-c%20default_transaction_read_only%3Don`;
const portOf = (url: string) => Number(new URL(url).port);

describe('several hosts', () => {
  test('the one that takes changes is chosen, wherever it stands', async () => {
    const standby = readOnly(one.url);
    for (const hosts of [
      [standby, other.url],
      [other.url, standby],
    ])
      expect(await findWritableHost(hosts)).toEqual({ host: '127.0.0.1', port: portOf(other.url) });
    await expect(findWritableHost([standby, readOnly(other.url)])).rejects.toThrow('takes no changes');
  });

  test('one that is silent or gone delays no one', async () => {
    const silent = await startTcpProxy(database.url);
    silent.freezeNew();
    expect(await findWritableHost([silent.url, other.url])).toMatchObject({ port: portOf(other.url) });
    await silent.stop();
    expect(await findWritableHost([silent.url, other.url])).toMatchObject({ port: portOf(other.url) });
  });

  test('the shop moves from one to the other with pool, listener and migrations [B8.9]', async () => {
    const both = one.url.replace(/@[^/]+/, (host) => `${host},127.0.0.1:${portOf(other.url)}`);
    await other.stop();
    const shop = await openShop({ DATABASE_URL: `${both}?target_session_attrs=read-write` });
    await expectToHearOfChanges(shop, database.url);
    await other.start();
    await one.stop();
    const ready = async () => (await shop.get('/readyz')).status;
    await expect.poll(ready, { timeout: 120_000 }).toBe(200);
    await expectToHearOfChanges(shop, database.url);
    await expectPurchaseAndRefund(shop);
    await shop.stop();
    await one.start();
  });
});

test('nothing waits behind a query that was not answered', async () => {
  const proxy = await startTcpProxy(database.url);
  const client = new DatabaseClient({ connectionString: proxy.url, query_timeout: 300 });
  await client.connect();
  proxy.freeze();
  await expect(client.query('SELECT 1')).rejects.toThrow('Query read timeout');
  await expect(client.query('ROLLBACK')).rejects.toThrow(/terminated|not queryable/);
  expect(client.isUseless).toBe(true);
  await proxy.stop();
});

test('a connection waits for as long as its oldest question does', async () => {
  const client = new DatabaseClient({ connectionString: database.url, pipeline: true });
  await client.connect();
  const [quick, slow] = [client.query('SELECT 1'), client.query('SELECT pg_sleep(0.2)')];
  const asked = client.waitsSince;
  await quick;
  expect(client.waitsSince).toBeGreaterThanOrEqual(asked);
  expect(client.waitsSince).toBeLessThan(performance.now());
  await slow;
  expect(client.waitsSince).toBe(Number.POSITIVE_INFINITY);
  await client.end();
});

test('after a question that was not answered, or a server that takes no changes, the next opens another connection', async () => {
  const proxy = await startTcpProxy(database.url);
  const connection = openReadinessConnection({ connectionString: proxy.url });
  await connection.query('SELECT 1');
  proxy.freeze();
  const ask = () => connection.query('SELECT 1');
  expect((await ask().catch(ask)).rowCount).toBe(1);
  await connection.query('SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY');
  await expect(connection.query('UPDATE customers SET name = name')).rejects.toMatchObject({ code: '25006' });
  const { rows } = await connection.query('SHOW transaction_read_only');
  expect(rows).toEqual([{ transaction_read_only: 'off' }]);
  await connection.end();
  await proxy.stop();
});

test('two addresses of different databases are refused in one sentence, before anything is changed', async () => {
  const elsewhere = await createTestDatabase();
  for (const [variable, url] of [
    ['DATABASE_DIRECT_URL', elsewhere.url],
    ['DATABASE_OWNER_URL', elsewhere.ownerUrl],
  ] as const) {
    await asOwner(elsewhere.url, 'DROP TABLE IF EXISTS schema_migrations');
    await expect(openShop({ DATABASE_URL: database.url, [variable]: url })).rejects.toThrow(
      `DATABASE_URL and ${variable} lead to different databases: both must lead to the same one.`,
    );
    await asOwner(elsewhere.url, 'CREATE TABLE schema_migrations ()');
  }
  await elsewhere.drop();
});

test('behind a transaction pooler nothing is left in a session, and the limits hold all the same', async () => {
  const db = connect(one.url, createLog('silent'), 1, 'shared');
  const limits = sql`SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
    current_setting('idle_in_transaction_session_timeout') AS idle`;
  const wanted = [{ statement: '10s', lock: '3s', idle: '15s' }];
  expect((await db.execute(limits)).rows).toEqual(wanted);
  expect((await db.transaction((tx) => tx.execute(limits))).rows).toEqual(wanted);
  await db.$quick.query({ name: 'a name', text: 'SELECT $1::int', values: [1] });
  await expect(db.execute(sql`SELECT 1 / 0`)).rejects.toMatchObject({ cause: { code: '22012' } });
  const client = await db.$client.connect();
  const { rows } = await client.query(
    `SELECT current_setting('statement_timeout') AS timeout, (SELECT count(*) FROM pg_prepared_statements) AS names`,
  );
  expect([rows, client.getTransactionStatus()]).toEqual([[{ timeout: '0', names: 0 }], 'I']);
  client.release();
  await db.$client.end();
});

test('a shop with a direct address beside its pooler sells, listens and works [B8.2]', async () => {
  const shop = await openShop({ DATABASE_URL: one.url, DATABASE_DIRECT_URL: database.url });
  await expectPurchaseAndRefund(shop);
  await expectJobsToRun(shop);
  // Only the pool goes through the pooler.
  one.cut();
  await one.stop();
  expect((await shop.get('/readyz')).status).toBe(503);
  await expectToHearOfChanges(shop, database.url);
  await one.start();
  await expect.poll(async () => (await shop.get('/readyz')).status, { timeout: 120_000 }).toBe(200);
  await shop.stop();
});

describe('older servers', () => {
  test('a PostgreSQL below 15 is refused in one sentence [B8.1]', async () => {
    const old = await startTcpProxy(database.ownerUrl, (answer) =>
      Buffer.from(
        answer.toString('latin1').replaceAll('180004', '140004').replaceAll('18.4', '14.4'),
        'latin1',
      ),
    );
    await expect(migrate({ owner: old.url, shop: old.url })).rejects.toThrow(
      'The shop needs PostgreSQL 15 or newer, and this one is 14.4.',
    );
    await old.stop();
  });

  test('uuidv7 of our own has the form and the order of PostgreSQL 18’s [B8.1]', async () => {
    const [schema] = await missingMigrations(new Set(), {});
    const making = /^DO \$\$[\s\S]*?^END \$\$;$/m.exec(schema!.sql)![0];
    expect(await olderMigration('0000_uuidv7.sql'), 'a database of before 1.0 has the same').toContain(
      making,
    );
    await asOwner(database.url, making.replace(/IF .* THEN/, 'IF true THEN'));
    const db = quietDb(database.url);
    const { rows } = await db.execute<{ ours: string; theirs: string }>(
      sql`SELECT pg_catalog.uuidv7() AS theirs, public.uuidv7() AS ours FROM generate_series(1, 500)`,
    );
    await db.$client.end();
    for (const { ours } of rows)
      expect(ours).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-/);
    // Without chance: 48 bits of milliseconds, 12 of their fraction.
    const moment = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
    const fraction = (id: string) => id.slice(0, 18);
    const ours = rows.map((row) => fraction(row.ours));
    expect(ours).toEqual(ours.toSorted());
    expect(new Set(rows.map((row) => row.ours)).size).toBe(rows.length);
    for (const row of rows) expect(Math.abs(moment(row.ours) - moment(row.theirs))).toBeLessThan(1_000);
  });

  test('no migration names what is newer than PostgreSQL 15 [B8.1]', async () => {
    const newer =
      /\bmerge\b[\s\S]*\breturning\b|\bvirtual\b|\breturning\b.*\b(old|new)\.|\bjson_(table|value|query|exists)\b|\bis json\b|\bany_value\b|\brandom\s*\(\s*\w|\buuid_extract|\buuidv4\b|\bcasefold\b|\barray_(sort|reverse|sample|shuffle)\b|\bnot enforced\b|\bwithout overlaps\b|\bpg_input_\w+|\bdate_add\b|\bstorage\s+(plain|main)\b/i;
    const ofNew = await missingMigrations(new Set(), { standIns: true });
    const ofOld = await missingMigrations(new Set(['0001_shop.sql']), {});
    for (const { name, sql } of [...ofNew, ...ofOld]) {
      const text = sql.replace(/--.*$/gm, '');
      expect([name, newer.exec(text)?.[0]]).toEqual([name, undefined]);
    }
  });
});
