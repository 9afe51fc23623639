import { sql } from 'drizzle-orm';
import type { Dashboard } from '#contract/dashboard.ts';
import { paiseToRupees } from '#domain/money.ts';
import type { Queryable } from '../../../platform/db/database.ts';

interface WaitingRow extends Record<string, unknown> {
  to_confirm: number;
  oldest_to_confirm: string | null;
  to_ship: number;
  due_by_tomorrow: number;
  refund_requests: number;
  asked_back_paise: number;
  refunds_running: number;
  refunds_failed: number;
  differences: number;
}

/** Open tasks. Orders must be with the carrier within seven days. */
export async function readWaiting(db: Queryable): Promise<Dashboard['waiting']> {
  const { rows } = await db.execute<WaitingRow>(sql`SELECT
    (SELECT coalesce(sum(orders), 0)::int FROM order_counts WHERE order_status = 'pending' AND payment_status IN ('success', 'partially-refunded')) AS to_confirm,
    (SELECT min(oldest.created_at) FROM (VALUES ('success'), ('partially-refunded')) paid (status) CROSS JOIN LATERAL (
      SELECT created_at FROM orders WHERE order_status = 'pending' AND payment_status = paid.status
      ORDER BY created_at LIMIT 1) oldest) AS oldest_to_confirm,
    (SELECT coalesce(sum(orders), 0)::int FROM order_counts WHERE order_status = 'confirmed') AS to_ship,
    (SELECT count(*) FROM orders WHERE order_status = 'confirmed' AND created_at < now() - interval '6 days') AS due_by_tomorrow,
    (SELECT coalesce(sum(orders), 0)::int FROM order_counts WHERE order_status = 'requested for refund') AS refund_requests,
    (SELECT coalesce(sum(captured_paise - refunded_paise), 0)::bigint FROM orders WHERE order_status = 'requested for refund') AS asked_back_paise,
    (SELECT count(*) FROM refunds WHERE status IN ('requested', 'pending')) AS refunds_running,
    (SELECT count(*) FROM refunds r WHERE status = 'failed' AND NOT EXISTS (
      SELECT 1 FROM refunds later WHERE later.order_id = r.order_id AND later.created_at > r.created_at)) AS refunds_failed,
    (SELECT count(*) FROM ledger_differences WHERE resolved_at IS NULL)
      + (SELECT count(*) FROM gateway_events WHERE processed_at IS NULL AND set_aside_at IS NOT NULL) AS differences`);
  const row = rows[0]!;
  return {
    toConfirm: row.to_confirm,
    oldestToConfirm: row.oldest_to_confirm && new Date(row.oldest_to_confirm).toISOString(),
    toShip: row.to_ship,
    dueByTomorrow: row.due_by_tomorrow,
    refundRequests: row.refund_requests,
    askedBack: paiseToRupees(row.asked_back_paise),
    refundsRunning: row.refunds_running,
    refundsFailed: row.refunds_failed,
    differences: row.differences,
  };
}
