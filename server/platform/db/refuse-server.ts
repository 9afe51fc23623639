import type pg from 'pg';
import { ConfigError } from '../config/config-error.ts';
import { type DatabaseUrls, openConnection, variableOf } from './open-connection.ts';

const OLDEST = 15;

export async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS name`,
  );
  if (rows[0].number >= OLDEST * 10_000) return;
  throw new ConfigError(`The shop needs PostgreSQL ${OLDEST} or newer, and this one is ${rows[0].name}.`);
}

/**
 * Two connections that share a server process are those of a pooler in transaction mode: locks would be somebody
 * else's, and nothing announced would arrive. Under load a pooler may go unnoticed.
 */
export async function refuseSharedSession(urls: DatabaseUrls, role: 'owner' | 'shop'): Promise<void> {
  const [one, other] = [await openConnection(urls, role), await openConnection(urls, role)];
  try {
    if ((await processOf(one)) !== (await processOf(other))) return;
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
  const variable = variableOf(urls, role);
  throw new ConfigError(
    variable === 'DATABASE_URL'
      ? 'DATABASE_URL leads to a pooler in transaction mode: set DATABASE_DIRECT_URL to the database itself, for migrations and announcements.'
      : `${variable} leads to a pooler in transaction mode: it must lead to the database itself.`,
  );
}

async function processOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
  return rows[0].pid;
}
