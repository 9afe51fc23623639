import { sql } from 'drizzle-orm';
import { isHeld } from '../../outside/mail/held-mails.ts';
import type { Queryable } from '../../platform/db/database.ts';

export interface Backlog extends Record<string, number> {
  mails: number;
  gatewayEvents: number;
  /** Failed for a day: not retried until a staff member has looked. */
  eventsSetAside: number;
  refunds: number;
  imports: number;
  overdueChecks: number;
  overdueSchedules: number;
  /** Open differences between the two ledgers. */
  differences: number;
}

/** Pending work. A few of each are normal; many, or the same ones for long, are not. */
export async function readBacklog(db: Queryable): Promise<Backlog> {
  const { rows } = await db.execute<Backlog>(sql`SELECT
    (SELECT count(*) FROM outbox WHERE done_at IS NULL AND NOT ${isHeld}) AS mails,
    (SELECT count(*) FROM gateway_events WHERE processed_at IS NULL AND set_aside_at IS NULL) AS "gatewayEvents",
    (SELECT count(*) FROM gateway_events WHERE processed_at IS NULL AND set_aside_at IS NOT NULL) AS "eventsSetAside",
    (SELECT count(*) FROM refunds WHERE status IN ('requested', 'pending')) AS refunds,
    (SELECT count(*) FROM import_jobs WHERE state IN ('waiting', 'running')) AS imports,
    (SELECT count(*) FROM orders WHERE next_check_at < now() - interval '1 minute') AS "overdueChecks",
    (SELECT count(*) FROM schedules WHERE due_at < now() - interval '10 minutes') AS "overdueSchedules",
    (SELECT count(*) FROM ledger_differences WHERE resolved_at IS NULL) AS differences`);
  return rows[0]!;
}
