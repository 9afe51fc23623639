import type pg from 'pg';
import { ConfigError } from '../config/config-error.ts';

/** Any number; every restore must use the same one. */
const RESTORE_LOCK = 7_301_969;
/** A schema of this name marks what a restore of an older version left half done. */
const MARK = 'restore_under_way';

/** A start waits: what it would find is about to be replaced. */
export class RestoreIsUnfinished extends ConfigError {
  constructor(isHalf: boolean) {
    super(
      isHalf
        ? 'A restore into this database was cut short, and the shop opens only after a whole one: run npm run restore again with --force.'
        : 'A restore into this database is under way: the shop opens when it is done.',
    );
  }
}

export async function refuseUnfinishedRestore(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ isHalf: boolean; isUnderWay: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_namespace WHERE nspname = $1) AS "isHalf",
       EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid = 0 AND objid = $2
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS "isUnderWay"`,
    [MARK, RESTORE_LOCK],
  );
  const { isHalf, isUnderWay } = rows[0]!;
  if (isHalf || isUnderWay) throw new RestoreIsUnfinished(isHalf);
}

/** Held until the connection ends, however the restore does. */
export async function refuseSecondRestore(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ ours: boolean }>('SELECT pg_try_advisory_lock($1) AS ours', [
    RESTORE_LOCK,
  ]);
  if (!rows[0]!.ours) throw new ConfigError('Another restore into this database is under way.');
}

/** Of a restore by an older version; a whole one ends it. */
export const removeMark = (client: pg.ClientBase) => client.query(`DROP SCHEMA IF EXISTS ${MARK} CASCADE`);
