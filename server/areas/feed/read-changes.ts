import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FeedKind } from '#contract/feed.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { idBehind, type Place } from './cursor.ts';

export interface Change {
  kind: FeedKind;
  id: string;
  version: number;
  at: Date;
  place: Place;
}

interface Standing extends Record<string, unknown> {
  server: string;
  restoredAt: string | null;
  oldest: string;
  next: string;
  nowMs: number;
}

/** It runs in another database of the server for certain: it wrote nothing here. One that just ended counts as ours. */
const IS_ELSEWHERE = sql`EXISTS (
  SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)
  WHERE locktype = 'transactionid' AND mode = 'ExclusiveLock' AND granted AND transactionid = running::xid
    AND datid <> (SELECT oid FROM pg_database WHERE datname = current_database()))`;

/** Which count of transactions this is, the oldest transaction of this database that still runs, and the next to begin. */
export async function readStanding(db: Queryable) {
  const { rows } = await db.execute<Standing>(sql`
    SELECT feed_server() AS server, (SELECT max(restored_at)::text FROM restores) AS "restoredAt",
      coalesce((SELECT running FROM pg_snapshot_xip(snapshot) AS running WHERE NOT ${IS_ELSEWHERE}
        ORDER BY running LIMIT 1), pg_snapshot_xmax(snapshot))::text AS oldest,
      pg_snapshot_xmax(snapshot)::text AS next,
      floor(extract(epoch FROM now()) * 1000)::float8 AS "nowMs"
    FROM pg_current_snapshot() AS snapshot`);
  const { server, restoredAt, oldest, next, nowMs } = rows[0]!;
  const course = createHash('sha256').update(`${server} ${restoredAt}`).digest('base64url').slice(0, 16);
  return { course, oldest: BigInt(oldest), next: BigInt(next), nowMs };
}

interface Row extends Record<string, unknown> {
  kind: FeedKind;
  id: string;
  version: number;
  at: string;
  transaction: string;
}

/**
 * What comes behind a place, at most `limit`, of transactions that are older than all that still run. Each kind by its
 * part of the index, so rare kinds are found as fast.
 */
export async function readChanges(
  db: Queryable,
  {
    kinds,
    place,
    oldest,
    limit,
  }: { kinds: readonly FeedKind[]; place: Place; oldest: bigint; limit: number },
): Promise<Change[]> {
  const ids = kinds.map((kind) => idBehind(place, kind));
  const { rows } = await db.execute<Row>(sql`
    SELECT found.kind, found.id, found.version, found.at, found.changed_in::text AS transaction
    FROM unnest(${sql.param(kinds)}::text[], ${sql.param(ids)}::uuid[]) AS wanted (kind, id)
    CROSS JOIN LATERAL (
      SELECT * FROM feed_changes
      WHERE feed_changes.kind = wanted.kind
        AND (feed_changes.changed_in, feed_changes.id) > (${String(place.transaction)}::text::xid8, wanted.id)
        AND feed_changes.changed_in < ${String(oldest)}::text::xid8
      ORDER BY feed_changes.changed_in, feed_changes.id LIMIT ${limit}
    ) AS found
    ORDER BY found.changed_in, found.kind COLLATE "C", found.id LIMIT ${limit}`);
  return rows.map(({ kind, id, version, at, transaction }) => ({
    kind,
    id,
    version,
    at: new Date(at),
    place: { transaction: BigInt(transaction), kind, id },
  }));
}
