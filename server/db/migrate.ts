import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { type Config, ConfigError } from '../config.ts';
import { installJobQueue } from './install-job-queue.ts';
import { type DatabaseUrls, openConnection } from './open-connection.ts';
import { findShopRole, limitToRows, openNewTablesTo } from './shop-role.ts';

/** Of an external database; null: the embedded one brings its own. */
export const databaseUrls = ({ databaseUrl, databaseOwnerUrl }: Config): DatabaseUrls | null =>
  databaseUrl ? { owner: databaseOwnerUrl ?? databaseUrl, shop: databaseUrl } : null;

const FOLDER = new URL('./migrations/', import.meta.url);
/** Any number; every instance must use the same one. */
const MIGRATION_LOCK = 7_301_968;
const INSUFFICIENT_PRIVILEGE = '42501';

export const migrationFiles = async () =>
  (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();

/** Brings the database to the newest schema, or to the one of `wanted`. Instances that start together wait for each other. */
export async function migrate(urls: DatabaseUrls, wanted?: readonly string[]): Promise<void> {
  const client = await openConnection(urls, 'owner');
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query('SET client_min_messages = warning');
    const role = urls.shop === urls.owner ? null : await otherRole(client, urls);
    if (role) await openNewTablesTo(role, client);
    const applied = await listApplied(client);
    for (const name of wanted ?? (await migrationFiles())) {
      if (!applied.has(name)) await applyMigration(client, name);
    }
    await installJobQueue(client);
    if (role) await limitToRows(role, client);
  } catch (error) {
    if ((error as pg.DatabaseError).code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new ConfigError(
      `The database’s schema must be changed, and this role may not (${(error as Error).message}): set DATABASE_OWNER_URL to the role that owns the tables, or run npm run db:migrate with it first.`,
      { cause: error },
    );
  } finally {
    await client.end();
  }
}

async function otherRole(client: pg.Client, urls: DatabaseUrls): Promise<string | null> {
  const role = await findShopRole(client, urls);
  const { rows } = await client.query<{ same: boolean }>('SELECT current_user = $1 AS same', [role]);
  return rows[0]!.same ? null : role;
}

async function listApplied(client: pg.Client): Promise<Set<string>> {
  const { rows: known } = await client.query(
    `SELECT FROM pg_tables WHERE schemaname = 'public' AND tablename = 'schema_migrations'`,
  );
  if (known.length === 0) {
    await client.query(
      'CREATE TABLE schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    );
  }
  const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations');
  return new Set(rows.map((row) => row.name));
}

async function applyMigration(client: pg.Client, name: string) {
  const sql = await readFile(new URL(name, FOLDER), 'utf8');
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query('INSERT INTO schema_migrations (name) VALUES ($1)', [name]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    if ((error as pg.DatabaseError).code === INSUFFICIENT_PRIVILEGE) throw error;
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

export async function migrationsAreApplied(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM schema_migrations');
  const applied = new Set(rows.map((row) => row.name));
  return (await migrationFiles()).every((name) => applied.has(name));
}
