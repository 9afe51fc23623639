import type { Config } from '../../platform/config/config.ts';
import { databaseUrls } from '../../platform/db/migrate.ts';
import type { DatabaseUrls } from '../../platform/db/open-connection.ts';
import { createLog } from '../../platform/log.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { findRunningServer } from './running-server.ts';

/** Of the external database, or of the embedded one while the shop runs. */
export async function addressesOf(config: Config): Promise<DatabaseUrls | null> {
  const running = await findRunningServer(config.dataDir);
  return databaseUrls(config) ?? (running ? { owner: running, shop: running } : null);
}

/** Uses the given addresses, or starts the embedded PostgreSQL. */
export async function withDatabase<T>(
  config: Config,
  urls: DatabaseUrls | null,
  work: (urls: DatabaseUrls) => Promise<T>,
): Promise<T> {
  if (urls) return work(urls);
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: createLog('error'),
    patienceMs: 0,
  });
  try {
    return await work(postgres.urls);
  } finally {
    await postgres.stop();
  }
}
