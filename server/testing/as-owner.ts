import pg from 'pg';
import { inject } from 'vitest';
import { inDatabase } from './in-database.ts';

/** For what the shop's own role may not do to the database that it works in. */
export async function asOwner(databaseUrl: string, statement: string): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  const client = new pg.Client({ connectionString: inDatabase(name, inject('cluster')).owner });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
