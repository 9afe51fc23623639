import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { type PgBouncer, startPgBouncer } from '../pgbouncer.ts';
import { openShop, type TestShop } from '../test-shop.ts';
import { expectJobsToRun, expectPurchaseAndRefund, expectToHearOfChanges } from '../whole-purchase.ts';

describe.each(['transaction', 'session'] as const)('behind PgBouncer in %s mode', (mode) => {
  let database: TestDatabase;
  let bouncer: PgBouncer;
  let dataDir: string;
  let environment: Record<string, string>;
  let shop: TestShop & { stop(): Promise<void> };

  beforeAll(async () => {
    database = await createTestDatabase('staffed');
    bouncer = await startPgBouncer(mode, [database.url, database.ownerUrl]);
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'millwright-data-'));
    environment = {
      DATA_DIR: dataDir,
      DATABASE_URL: bouncer.through(database.url),
      ...(mode === 'transaction' && { DATABASE_DIRECT_URL: database.url }),
    };
    shop = await openShop(environment);
  });
  afterAll(async () => {
    await shop?.stop();
    await bouncer?.stop();
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('a customer buys and gets the money back, also many at a time [B8.2]', async () => {
    await expectPurchaseAndRefund(shop);
    await Promise.all(Array.from({ length: 5 }, () => expectPurchaseAndRefund(shop)));
  });

  test('changes are heard of and jobs run [B8.2]', async () => {
    await expectToHearOfChanges(shop, database.url);
    await expectJobsToRun(shop);
  });

  test('readiness is answered', async () => {
    expect((await shop.get('/readyz')).status).toBe(200);
  });

  test('the limits of time hold for a lone statement and in a transaction', async () => {
    const { db } = shop.deps;
    const limits = sql`SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
      current_setting('idle_in_transaction_session_timeout') AS idle`;
    const wanted = [{ statement: '10s', lock: '3s', idle: '15s' }];
    const many = await Promise.all(
      Array.from({ length: 30 }, (_, turn) =>
        turn % 2 ? db.execute(limits) : db.transaction((tx) => tx.execute(limits)),
      ),
    );
    for (const { rows } of many) expect(rows).toEqual(wanted);
  });
});

describe('a pooler in transaction mode', () => {
  let database: TestDatabase;
  let bouncer: PgBouncer;
  beforeAll(async () => {
    database = await createTestDatabase('staffed');
    bouncer = await startPgBouncer('transaction', [database.url, database.ownerUrl]);
  });
  afterAll(async () => {
    await bouncer?.stop();
    await database?.drop();
  });

  test('without a direct address is refused in one sentence', async () => {
    await expect(openShop({ DATABASE_URL: bouncer.through(database.url) })).rejects.toThrow(
      'DATABASE_URL leads to a pooler in transaction mode: set DATABASE_DIRECT_URL to the database itself',
    );
    await expect(
      openShop({
        DATABASE_URL: bouncer.through(database.url),
        DATABASE_DIRECT_URL: `${bouncer.through(database.url)}?x=1`,
      }),
    ).rejects.toThrow('DATABASE_DIRECT_URL leads to a pooler in transaction mode: it must lead to the');
  });

  test('gets its sessions back as they were', async () => {
    const shop = await openShop({
      DATABASE_URL: bouncer.through(database.url),
      DATABASE_DIRECT_URL: database.url,
    });
    await expectPurchaseAndRefund(shop);
    const client = new pg.Client({ connectionString: bouncer.through(database.url) });
    await client.connect();
    const { rows } = await client.query(
      `SELECT current_setting('statement_timeout') AS timeout,
         (SELECT count(*)::int FROM pg_prepared_statements WHERE name <> '') AS statements`,
    );
    await client.end();
    await shop.stop();
    expect(rows).toEqual([{ timeout: '0', statements: 0 }]);
  });
});
