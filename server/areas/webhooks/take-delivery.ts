import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { isHeldEndpoint } from './find-endpoint.ts';

/** Longer than an answer may take: after it another process takes what a killed one had. */
const LEASE_SECONDS = 60;

export interface TakenDelivery {
  id: string;
  endpointId: string;
  event: string;
  thingId: string;
  number: string | null;
  version: string;
  at: string;
  tries: number;
  url: string;
  secret: Buffer;
  /** While it counts. */
  oldSecret: Buffer | null;
  [column: string]: unknown;
}

interface Taking {
  /** Endpoints that have all their calls under way. */
  notOf: readonly string[];
  /** Those under way: their lease may be over while they are being noted. */
  notThese: readonly string[];
}

/** Of the endpoints that are free, the one whose oldest delivery is due the longest. */
export async function takeDelivery(db: Db, { notOf, notThese }: Taking): Promise<TakenDelivery | undefined> {
  const { rows } = await db.execute<TakenDelivery>(sql`
    UPDATE webhook_deliveries AS taken
    SET tries = taken.tries + 1, next_try_at = now() + make_interval(secs => ${LEASE_SECONDS})
    FROM webhook_endpoints AS endpoint
    WHERE endpoint.id = taken.endpoint_id AND taken.id = (
      SELECT due.id FROM webhook_endpoints CROSS JOIN LATERAL (
        SELECT id, next_try_at FROM webhook_deliveries
        WHERE endpoint_id = webhook_endpoints.id AND next_try_at <= now() AND id <> ALL(${sql.param(notThese)}::uuid[])
        ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED) AS due
      WHERE stopped_at IS NULL AND NOT ${isHeldEndpoint} AND webhook_endpoints.id <> ALL(${sql.param(notOf)}::uuid[])
      ORDER BY due.next_try_at LIMIT 1)
    RETURNING taken.id, taken.endpoint_id AS "endpointId", taken.event, taken.thing_id AS "thingId", taken.number,
      taken.version, taken.at, taken.tries, endpoint.url, endpoint.secret,
      CASE WHEN endpoint.old_until > now() THEN endpoint.old_secret END AS "oldSecret"`);
  return rows[0];
}

/** After a renewal both sign for a day, so that the receiver changes its own without a gap. */
export const secretsOf = ({ secret, oldSecret }: Pick<TakenDelivery, 'secret' | 'oldSecret'>): Buffer[] =>
  oldSecret ? [secret, oldSecret] : [secret];
