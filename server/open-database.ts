import { fillEmptyDatabase } from './areas/demo/fill-empty-database.ts';
import type { Deps } from './areas/deps.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './outside/postgres/embedded-postgres.ts';
import { type Config, needsStandInTables } from './platform/config/config.ts';
import { findLackOfConnections, maxConnectionsFor } from './platform/db/connections-needed.ts';
import { connect, type Db } from './platform/db/database.ts';
import { databaseUrls, migrate } from './platform/db/migrate.ts';
import type { DatabaseUrls } from './platform/db/open-connection.ts';
import { refuseOtherDatabase } from './platform/db/refuse-server.ts';
import { whenReachable } from './platform/db/when-reachable.ts';
import type { StopOrder } from './stop-order.ts';

type Log = Deps['log'];

export type Database = Pick<EmbeddedPostgres, 'urls' | 'trouble'>;

/** The external database, or the embedded one with its server, with the newest schema. */
export async function openDatabase(
  config: Config,
  log: Log,
  opened: StopOrder,
  stopping?: AbortSignal,
): Promise<Database> {
  const database = await findDatabase(config, log, opened);
  const onWait = (waitReason: string) => log.warn({ event: 'start-waits' }, waitReason);
  const prepare = async () => {
    // Nothing is changed in a wrong database; a role that cannot log in yet may be made by the migration.
    await refuseOtherDatabase(config, 'before');
    await migrate(database.urls, { standIns: needsStandInTables(config), onWait, stopping });
    await refuseOtherDatabase(config, 'after');
  };
  await whenReachable(prepare, { log, stopping });
  return database;
}

async function findDatabase(config: Config, log: Log, opened: StopOrder): Promise<Database> {
  const external = databaseUrls(config);
  if (external) return { urls: external, trouble: () => null };
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log,
    settings: { max_connections: String(maxConnectionsFor(config)) },
  });
  opened.addWhole(() => postgres.stop());
  return postgres;
}

/** With a direct address beside it, DATABASE_URL is a pooler that may give a session to anyone after a transaction. */
export function connectPool(config: Config, urls: DatabaseUrls, log: Log): Db {
  return config.databaseDirectUrl
    ? connect(config.databaseUrl!, log, config.databasePoolSize, 'shared')
    : connect(urls.shop, log, config.databasePoolSize);
}

export async function warnOfFewConnections(db: Db, config: Config, log: Log): Promise<void> {
  const { rows } = await db.$client.query<{ taken: number }>(
    `SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
       - coalesce(current_setting('reserved_connections', true), '0')::int AS taken`,
  );
  const lack = findLackOfConnections(config, rows[0]!.taken);
  if (lack) log.warn({ event: 'too-few-connections' }, lack);
}

/** The password, when this start made the first administrator with a generated one. */
export async function fillIfEmpty(db: Db, config: Config): Promise<string | null> {
  const { generatedAdminPassword } = await fillEmptyDatabase(db, config);
  return generatedAdminPassword;
}
