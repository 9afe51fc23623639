import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Migration } from './migration-files.ts';

/** Queries on the table queue behind a waiting migration, so it gives up soon and tries again. */
const LOCK_TIMEOUT = '2s';
const PAUSE_MS = 1_000;
const MOST_TRIES = 60;
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

/** First line of a file whose statements run without a transaction and can be repeated: indexes built concurrently. */
const NO_TRANSACTION = '-- no transaction\n';

/** Of a file that takes away what older code uses: the newest migration that the code must know. */
const NEEDS = /^-- needs code that knows (\w+\.sql)$/m;

export async function applyMigration(client: pg.Client, { name, sql }: Migration): Promise<void> {
  const apply = sql.startsWith(NO_TRANSACTION) ? runOneByOne : runAsOne;
  for (let tries = 1; ; tries += 1) {
    try {
      return await apply(client, name, sql);
    } catch (error) {
      const { code } = error as pg.DatabaseError;
      if ((code !== LOCK_NOT_AVAILABLE && code !== DEADLOCK) || tries === MOST_TRIES) throw error;
      await delay(PAUSE_MS);
    }
  }
}

/** In the caller's transaction, on tables that no other session can see: an index is built while nothing waits for it. */
export async function applyWithin(client: pg.ClientBase, { name, sql }: Migration): Promise<void> {
  await client.query(sql.replaceAll(/\bCONCURRENTLY\b/g, ''));
  await markApplied(client, name, sql);
}

async function runAsOne(client: pg.Client, name: string, sql: string): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
    await client.query(sql);
    await markApplied(client, name, sql);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function runOneByOne(client: pg.Client, name: string, sql: string): Promise<void> {
  for (const statement of sql.split(/;$/m)) {
    if (!statement.trim()) continue;
    // Nothing queues behind a concurrent build, which waits for the sales that are under way.
    const timeout = statement.includes('CONCURRENTLY') ? '0' : LOCK_TIMEOUT;
    await client.query(`SET lock_timeout = '${timeout}'`);
    await client.query(statement);
  }
  await client.query('RESET lock_timeout');
  await markApplied(client, name, sql);
}

async function markApplied(client: pg.ClientBase, name: string, sql: string): Promise<void> {
  const needs = NEEDS.exec(sql)?.[1];
  await client.query('INSERT INTO schema_migrations (name) VALUES ($1)', [name]);
  if (needs) await client.query('UPDATE schema_migrations SET needs = $2 WHERE name = $1', [name, needs]);
}
