import { openConnection } from '../../platform/db/open-connection.ts';
import type { Manifest } from './check-backup.ts';

/** For the health page: when the last complete backup was made. */
export async function recordBackup(databaseUrl: string, { madeAt, rows }: Manifest): Promise<void> {
  const client = await openConnection({ owner: databaseUrl, shop: databaseUrl }, 'shop', 'millwright-backup');
  try {
    await client.query('INSERT INTO backups (made_at, rows) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      madeAt,
      Object.values(rows).reduce((sum, count) => sum + count, 0),
    ]);
  } finally {
    await client.end();
  }
}
