import type pg from 'pg';
import { ConfigError } from '../config/config-error.ts';

/** A schema of this name is there from the moment a restore takes the old rows away until its pictures are in place. */
const MARK = 'restore_under_way';
/** Any number; every restore must use the same one. */
const RESTORE_LOCK = 7_301_969;

/** Half of a shop looks like an empty one, which a start would fill anew. */
export class RestoreIsUnfinished extends ConfigError {
  constructor() {
    super(
      'A restore into this database is under way or was cut short, and the shop opens only after a whole one: if nobody is restoring, run npm run restore again with --force.',
    );
  }
}

export async function refuseUnfinishedRestore(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query('SELECT FROM pg_namespace WHERE nspname = $1', [MARK]);
  if (rows.length > 0) throw new RestoreIsUnfinished();
}

/** Held until the connection ends, however the restore does. */
export async function refuseSecondRestore(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ ours: boolean }>('SELECT pg_try_advisory_lock($1) AS ours', [
    RESTORE_LOCK,
  ]);
  if (!rows[0]!.ours) throw new ConfigError('Another restore into this database is under way.');
}

/** In one transaction with what empties the database: before it the old shop is whole, after it everybody is refused. */
export async function beginRestore(client: pg.ClientBase, empty: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  await empty();
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${MARK}`);
  await client.query('COMMIT');
}

export const endRestore = (client: pg.ClientBase) => client.query(`DROP SCHEMA ${MARK}`);
