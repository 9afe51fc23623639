import type pg from 'pg';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';
import { type DatabaseUrls, openConnection, variableOf } from './open-connection.ts';

type Addresses = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databaseOwnerUrl'>;

const OLDEST = 15;

export async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS name`,
  );
  if (rows[0].number >= OLDEST * 10_000) return;
  throw new ConfigError(`The shop needs PostgreSQL ${OLDEST} or newer, and this one is ${rows[0].name}.`);
}

/**
 * Two connections that share a server process are those of a pooler in transaction mode: locks would be another
 * client's, and nothing announced would arrive. Under load a pooler may go unnoticed.
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

/** Migrations and announcements in one database, customers in another: only old prices would show it. */
export async function refuseOtherDatabase(config: Addresses, when: 'before' | 'after'): Promise<void> {
  const addresses = [
    ['DATABASE_URL', config.databaseUrl],
    ['DATABASE_DIRECT_URL', config.databaseDirectUrl],
    ['DATABASE_OWNER_URL', config.databaseOwnerUrl],
  ].filter((address): address is [string, string] => address[1] !== null);
  if (addresses.length < 2) return;
  const asked = await Promise.allSettled(
    addresses.map(async ([variable, url]) => ({ variable, database: await databaseAt(variable, url) })),
  );
  const failed = asked.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined;
  if (failed && when === 'after') throw failed.reason;
  const [first, ...others] = asked.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const other = others.find(({ database }) => database !== first!.database);
  if (other)
    throw new ConfigError(
      `${first!.variable} and ${other.variable} lead to different databases: both must lead to the same one.`,
    );
}

/** The same for every address of a database, and no other's. */
async function databaseAt(variable: string, url: string): Promise<string> {
  const client = await openConnection({ owner: url, shop: url, shopVariable: variable }, 'shop');
  try {
    const { rows } = await client.query<{ database: string }>(
      `SELECT concat(oid, ' ', extract(epoch FROM pg_postmaster_start_time())) AS database
       FROM pg_database WHERE datname = current_database()`,
    );
    return rows[0]!.database;
  } finally {
    await client.end();
  }
}

async function processOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
  return rows[0].pid;
}
