import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { openImageStore } from '../../outside/images/open-image-store.ts';
import type { S3Config } from '../../platform/config/config.ts';
import { ConfigError } from '../../platform/config/config-error.ts';
import { SHOP_CONNECTION } from '../../platform/db/database.ts';
import { dropEverything } from '../../platform/db/drop-everything.ts';
import { findOtherRole, migrateWithin } from '../../platform/db/migrate.ts';
import { knownMigrations } from '../../platform/db/migration-files.ts';
import { takeTurn } from '../../platform/db/migration-turn.ts';
import { type DatabaseUrls, openConnection } from '../../platform/db/open-connection.ts';
import { refuseOldServer, refuseSharedSession } from '../../platform/db/refuse-server.ts';
import { refuseSecondRestore, removeMark } from '../../platform/db/unfinished-restore.ts';
import { removeCutShort, runTar } from './back-up.ts';
import { putImages } from './backup-images.ts';
import { type Manifest, readWholeBackup } from './check-backup.ts';
import { loadTables } from './load-tables.ts';
import { markRestored } from './mark-restored.ts';
import { avoidSuffixes, readSuffixes } from './separate-series.ts';

interface RestoreJob {
  urls: DatabaseUrls;
  dataDir: string;
  /** Where the images go; without it into dataDir. */
  s3?: S3Config | null;
  file: string;
  /** Discard the current content of the database. */
  force: boolean;
}

/**
 * Restores a backup into an empty database and DATA_DIR, or with `force` in the place of what is there. The file is read
 * through first, and everything is one transaction: until the new shop is complete, the old one stays. The outside services know
 * more than the backup: see markRestored.
 */
export async function restore({ urls, dataDir, s3 = null, file, force }: RestoreJob): Promise<Manifest> {
  const archive = path.resolve(file);
  await removeCutShort(path.dirname(archive));
  const staging = await mkdtemp(`${archive}.restoring-`);
  try {
    await runTar(['-xf', archive, '-C', staging]);
    const manifest = await readWholeBackup(staging);
    const client = await openConnection(urls, 'owner', 'millwright-restore', { mustWrite: true });
    try {
      await refuseOldServer(client);
      await refuseSharedSession(urls, 'owner');
      await refuseSecondRestore(client);
      if (!(await takeTurn(client, [], {})))
        throw new ConfigError('The database is being migrated: wait until that is over.');
      await refuseOpenShop(client);
      const usedSuffixes = await readSuffixes(client);
      const isEmpty = await refuseForeignRows(client, force);
      await client.query('SET client_min_messages = warning');
      // Pictures may take longer than the database lets a transaction rest.
      await client.query('SET idle_in_transaction_session_timeout = 0');
      const role = await findOtherRole(client, urls);
      await client.query('BEGIN');
      if (!isEmpty) await dropEverything(client);
      await removeMark(client);
      await migrateWithin(client, role, await withFirst(manifest.migrations));
      await loadTables(client, path.join(staging, 'tables'), manifest);
      await markRestored(client, new Date(manifest.madeAt));
      // The next start may use a role that cannot change the tables.
      await migrateWithin(client, role);
      await avoidSuffixes(client, usedSuffixes);
      await putImages(path.join(staging, 'images'), openImageStore({ dataDir, s3 }));
      await client.query('COMMIT');
      // The plans of the first questions depend on it.
      await client.query('ANALYZE');
    } finally {
      await client.end();
    }
    return manifest;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** A backup may be older than the files that come before its first one, which make what an older PostgreSQL lacks. */
async function withFirst(migrations: string[]): Promise<string[]> {
  const first = (await knownMigrations()).filter((name) => name < migrations[0]!);
  return [...first, ...migrations];
}

async function refuseOpenShop(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = '${SHOP_CONNECTION}' LIMIT 1`,
  );
  if (rows.length > 0) throw new ConfigError('A shop is open on this database: stop it first.');
}

/** Whether there is nothing in the database. */
async function refuseForeignRows(client: pg.Client, force: boolean): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT 1 FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema' LIMIT 1`,
  );
  if (rows.length > 0 && !force) {
    throw new ConfigError(
      'The database is not empty: give --force to replace everything in it by the backup.',
    );
  }
  return rows.length === 0;
}
