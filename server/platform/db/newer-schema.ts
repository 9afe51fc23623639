import type pg from 'pg';
import { ConfigError } from '../config/config-error.ts';

/**
 * Refuses a database that newer code has changed beyond what this code can live with. Most migrations only add, so
 * that old and new code run side by side during an update; one that takes away says what the code must know.
 */
export async function refuseNewerSchema(client: pg.ClientBase, ownFiles: readonly string[]): Promise<void> {
  const { rows: columns } = await client.query(
    `SELECT FROM information_schema.columns WHERE table_schema = 'public'
       AND table_name = 'schema_migrations' AND column_name = 'needs'`,
  );
  if (columns.length === 0) return;
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM schema_migrations WHERE needs IS NOT NULL AND needs <> ALL($1) ORDER BY name LIMIT 1',
    [ownFiles],
  );
  if (rows[0])
    throw new ConfigError(
      `The database was changed by a newer version of the shop (${rows[0].name}), which this version cannot work with: start the newer version.`,
    );
}
