import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

const FOLDER = new URL('./migrations/', import.meta.url);
/** Any number; every instance must use the same one. */
const MIGRATION_LOCK = 7_301_968;

export const migrationFiles = async () =>
  (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();

/** Brings the database to the newest schema, or to the one of `wanted`. Instances that start together wait for each other. */
export async function migrate(databaseUrl: string, wanted?: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query('SET client_min_messages = warning');
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations');
    const applied = new Set(rows.map((row) => row.name));
    for (const name of wanted ?? (await migrationFiles())) {
      if (!applied.has(name)) await applyMigration(client, name);
    }
  } finally {
    await client.end();
  }
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
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

export async function migrationsAreApplied(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM schema_migrations');
  const applied = new Set(rows.map((row) => row.name));
  return (await migrationFiles()).every((name) => applied.has(name));
}
