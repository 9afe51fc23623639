import { sql } from 'drizzle-orm';
import type { Dashboard } from '#contract/dashboard.ts';
import { paiseToRupees } from '#domain/money.ts';
import { deskTab, statesShownBy, sumOf } from '#domain/order-desk.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { findShortOrders } from '../../stock/short-orders.ts';
import { STOCK_LISTS } from '../../stock/stock-lists.ts';
import { countAll, readTransfersDue } from '../desk/count-orders.ts';
import { hasStates } from '../desk/order-filter.ts';

interface WaitingRow extends Record<string, unknown> {
  oldest_to_confirm: string | null;
  due_by_tomorrow: number;
  asked_back_paise: number;
  refunds_running: number;
  refunds_failed: number;
  differences: number;
  low_stock: number;
  rests_to_send: number;
}

/** What the list shows when its tab is opened. */
const TO_CONFIRM = statesShownBy(deskTab('pending'));
const TO_SHIP = statesShownBy(deskTab('confirmed'));
const TO_DECIDE = statesShownBy(deskTab('requested for refund'));

/** Open tasks, each as many as its list has. Orders must be with the carrier within seven days. */
export async function readWaiting(db: Queryable): Promise<Dashboard['waiting']> {
  const counts = await countAll(db);
  const { rows } = await db.execute<WaitingRow>(sql`SELECT
    (SELECT created_at FROM orders WHERE ${hasStates(TO_CONFIRM)} ORDER BY created_at LIMIT 1) AS oldest_to_confirm,
    (SELECT count(*) FROM orders WHERE ${hasStates(TO_SHIP)} AND created_at < now() - interval '6 days') AS due_by_tomorrow,
    (SELECT coalesce(sum(captured_paise - withheld_paise - refunded_paise), 0)::bigint FROM orders WHERE ${hasStates(TO_DECIDE)}) AS asked_back_paise,
    (SELECT count(*) FROM refunds WHERE status IN ('requested', 'pending')) AS refunds_running,
    (SELECT count(*) FROM refunds r WHERE status = 'failed' AND NOT EXISTS (
      SELECT 1 FROM refunds later WHERE later.order_id = r.order_id AND later.created_at > r.created_at)) AS refunds_failed,
    (SELECT count(*) FROM ledger_differences WHERE resolved_at IS NULL)
      + (SELECT count(*) FROM gateway_events WHERE processed_at IS NULL AND set_aside_at IS NOT NULL) AS differences,
    (SELECT count(*) FROM orders WHERE in_parts AND shipping_status = 'unshipped' AND order_status = 'completed') AS rests_to_send,
    (SELECT count(*) FROM stock JOIN products ON products.id = stock.product_id
      WHERE ${STOCK_LISTS.low}) AS low_stock`);
  const row = rows[0]!;
  const due = await readTransfersDue(db);
  return {
    toConfirm: sumOf(counts, TO_CONFIRM),
    oldestToConfirm: row.oldest_to_confirm && new Date(row.oldest_to_confirm).toISOString(),
    toShip: sumOf(counts, TO_SHIP),
    dueByTomorrow: row.due_by_tomorrow,
    refundRequests: sumOf(counts, TO_DECIDE),
    askedBack: paiseToRupees(row.asked_back_paise),
    refundsRunning: row.refunds_running,
    refundsFailed: row.refunds_failed,
    differences: row.differences,
    restsToSend: row.rests_to_send,
    transfersDue: due.orders,
    shortOrders: (await findShortOrders(db)).length,
    lowStock: row.low_stock,
    transfersDueSum: paiseToRupees(due.leftPaise),
  };
}
