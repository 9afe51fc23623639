import type pg from 'pg';
import { ConfigError } from '../config/config-error.ts';

/** Drops every schema, also that of an older version's job queue; a new public schema replaces the old. */
export async function dropEverything(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`,
  );
  await refuseOtherOwner(client);
  for (const { name } of rows) await client.query(`drop schema ${client.escapeIdentifier(name)} cascade`);
  await client.query('create schema public');
}

async function refuseOtherOwner(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select from pg_tables where schemaname !~ '^pg_' and schemaname <> 'information_schema'
     and not pg_has_role(tableowner, 'usage') limit 1`,
  );
  if (rows.length > 0)
    throw new ConfigError('This needs the role that owns the tables: set DATABASE_OWNER_URL.');
}
