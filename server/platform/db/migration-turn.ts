import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

export interface Waiting {
  /** Called once, with the sentence, when another process migrates. */
  onWait?(waitReason: string): void;
  /** Ends the wait. */
  stopping?: AbortSignal | undefined;
}

/** Any number; every instance must use the same one. */
export const MIGRATION_LOCK = 7_301_968;
const LOOK_AGAIN_MS = 100;

/**
 * A client whose machine vanishes must not hold the turn for the two hours that systems wait by default. Without
 * effect on a local socket.
 */
const NOTICE_LOST_CLIENT =
  'SET tcp_keepalives_idle = 15; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3';

/**
 * Whether this session migrates, now that it may. false when there is nothing to do and another process has the turn: a
 * start then does not wait for the migration of a newer version.
 */
export async function takeTurn(
  client: pg.ClientBase,
  files: readonly string[],
  { onWait, stopping }: Waiting,
): Promise<boolean> {
  await client.query(NOTICE_LOST_CLIENT);
  // Polls: a concurrent index build waits for running statements, even for one that waits for a lock.
  for (let hasSaidSo = false; ; ) {
    const { rows } = await client.query<{ ours: boolean }>('SELECT pg_try_advisory_lock($1) AS ours', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]!.ours) return true;
    if (await hasAll(client, files)) return false;
    if (!hasSaidSo) onWait?.(await describeHolder(client));
    hasSaidSo = true;
    await delay(LOOK_AGAIN_MS, undefined, { signal: stopping });
  }
}

async function hasAll(client: pg.ClientBase, files: readonly string[]): Promise<boolean> {
  const { rows: known } = await client.query(
    `SELECT FROM pg_tables WHERE schemaname = 'public' AND tablename = 'schema_migrations'`,
  );
  if (known.length === 0) return false;
  const { rows } = await client.query<{ missing: number }>(
    `SELECT count(*)::int AS missing FROM unnest($1::text[]) AS file
     WHERE NOT EXISTS (SELECT FROM schema_migrations WHERE name = file)`,
    [files],
  );
  return rows[0]!.missing === 0;
}

async function describeHolder(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ pid: number; since: Date | null }>(
    `SELECT pid, (SELECT backend_start FROM pg_stat_activity WHERE pg_stat_activity.pid = pg_locks.pid) AS since
     FROM pg_locks
     WHERE locktype = 'advisory' AND granted AND classid = 0 AND objid = $1
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [MIGRATION_LOCK],
  );
  const [holder] = rows;
  const who = holder
    ? ` (PostgreSQL’s process ${holder.pid}${holder.since ? `, since ${holder.since.toISOString()}` : ''})`
    : '';
  return `The database is being migrated by somebody else${who}: the start waits until that is over.`;
}
