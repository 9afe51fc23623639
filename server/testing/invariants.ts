import { sql } from 'drizzle-orm';
import { movedIn, movesOf } from '../areas/sales/moves.ts';
import type { Gateway, GwPayment } from '../outside/razorpay/gateway.ts';
import type { Queryable } from '../platform/db/database.ts';
import { PAPER_RULES } from './paper-invariants.ts';

export interface Violation {
  invariant: 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I8' | 'I9' | 'I10';
  rule: string;
  /** How many rows violate it, or by how much two sums differ. */
  by: number;
}

type Rule = readonly [Violation['invariant'], rule: string, query: string];

/** How often an order was paid by a transfer that was entered in error, and reversed. */
const TIMES_UNDONE = `(SELECT count(*) FROM order_log l WHERE l.order_id = o.id AND l.action = 'transfer-reversed'
  AND l.from_state ->> 'paymentStatus' = 'success')`;

/** Each query counts the rows that violate its rule. */
const RULES: readonly Rule[] = [
  [
    'I1',
    'a paid order has captured exactly its total; only transfers come in parts',
    `SELECT count(*) FROM orders WHERE payment_status IN ('success', 'partially-refunded', 'refunded') AND captured_paise <> total_paise
       AND NOT (payment_method = 'transfer' AND order_status = 'cancelled' AND payment_status <> 'success' AND captured_paise < total_paise)
     OR payment_status IN ('pending', 'failed') AND captured_paise <> 0
       AND NOT (payment_method = 'transfer' AND payment_status = 'pending' AND captured_paise < total_paise)`,
  ],
  [
    'I2',
    'what an order captured are its settling payments: one of the gateway or any number of transfers, one of which it names',
    `SELECT count(*) FROM orders o JOIN LATERAL (SELECT count(*) AS n, coalesce(sum(amount_paise), 0) AS paise,
       coalesce(bool_or(p.id = o.payment_id), false) AS is_named, coalesce(bool_and(p.id LIKE 'utr:%'), true) AS are_transfers
       FROM payments p WHERE p.order_id = o.id AND p.role = 'settling') p ON true
     WHERE p.paise <> o.captured_paise OR (o.payment_id IS NOT NULL) <> p.is_named
       OR p.n > 0 AND p.are_transfers <> (o.payment_method = 'transfer') OR p.n > 1 AND o.payment_method <> 'transfer'`,
  ],
  [
    'I2',
    'every transfer seen at the bank is one payment, or the refunds that it made, of its order and its amount',
    `SELECT count(*) FROM bank_transfers t FULL JOIN (
       SELECT regexp_replace(substr(id, 5), '[#+].*$', '') AS utr, coalesce(substring(id FROM '#(\\d+)')::integer, 1) AS entry, order_id,
         sum(amount_paise - tds_paise - charges_paise) AS paise, false AS is_refund FROM payments WHERE id LIKE 'utr:%' GROUP BY 1, 2, 3
       UNION ALL
       SELECT utr, (SELECT max(entry) FROM bank_transfers b WHERE b.utr = refunds.utr), order_id, sum(amount_paise), true
         FROM refunds WHERE utr IS NOT NULL AND status = 'processed' GROUP BY 1, 2, 3
     ) m USING (utr, entry) WHERE (t.order_id, t.amount_paise, t.is_refund) IS DISTINCT FROM (m.order_id, m.paise, m.is_refund)`,
  ],
  [
    'I3',
    'no payment gives back more than it was, and refunds of transfers never go to the gateway',
    `SELECT count(*) FROM payments p JOIN LATERAL (SELECT coalesce(sum(amount_paise), 0) AS paise,
       coalesce(bool_or(r.kind = 'reversed'), false) AS is_undone, coalesce(bool_or(r.rzp_refund_id IS NOT NULL OR r.next_try_at IS NOT NULL OR r.status IN ('requested', 'failed')
         OR (r.utr IS NOT NULL) <> (r.status = 'processed') AND NOT (r.utr IS NULL AND EXISTS (
           SELECT FROM payments x WHERE x.id = regexp_replace(p.id, '[+].*$', '') AND x.role = 'reversed'))), false) AS at_gateway
       FROM refunds r WHERE r.payment_id = p.id AND r.status <> 'failed') r ON true
     WHERE r.paise > p.amount_paise - CASE WHEN r.is_undone THEN 0 ELSE p.tds_paise + p.charges_paise END
       OR r.is_undone <> (p.role = 'reversed') OR r.is_undone AND r.paise <> p.amount_paise
       OR p.id LIKE 'utr:%' AND r.at_gateway`,
  ],
  [
    'I3',
    'what an order withheld is that of its settling payments, and an entry has more than its order once at most',
    `SELECT (SELECT count(*) FROM orders o WHERE o.withheld_paise <> coalesce((SELECT sum(p.tds_paise + p.charges_paise) FROM payments p
       WHERE p.order_id = o.id AND p.role = 'settling'), 0))
     + (SELECT count(*) FROM payments p WHERE (p.role = 'over') <> (p.id LIKE 'utr:%+over')
       OR p.role = 'over' AND NOT EXISTS (SELECT FROM refunds r WHERE r.payment_id = p.id AND r.kind = 'over' AND r.amount_paise = p.amount_paise)) AS count`,
  ],
  [
    'I3',
    'what an order counts as refunded is the sum of its processed refunds',
    `SELECT count(*) FROM orders o WHERE o.refunded_paise <> COALESCE((SELECT sum(r.amount_paise) FROM refunds r
     WHERE r.payment_id IN (SELECT id FROM payments p WHERE p.order_id = o.id AND p.role = 'settling') AND r.status = 'processed'), 0)`,
  ],
  [
    'I3',
    'money is held only for a refund that is running, and never more than it',
    `SELECT count(*) FROM orders o WHERE o.refund_hold_paise > COALESCE((SELECT sum(r.amount_paise) FROM refunds r
     WHERE r.order_id = o.id AND r.kind IN ('full', 'partial', 'late') AND r.status IN ('requested', 'pending')), 0)`,
  ],
  [
    'I3',
    'refunds and holds stay within what was captured',
    'SELECT count(*) FROM orders WHERE refunded_paise + refund_hold_paise > captured_paise - withheld_paise',
  ],
  [
    'I4',
    'one checkout key makes one order',
    'SELECT count(*) FROM (SELECT FROM orders GROUP BY customer_id, checkout_key HAVING count(*) > 1) twice',
  ],
  [
    'I4',
    'a paid order has one mail and one clean-up of the cart',
    `SELECT count(*) FROM orders o WHERE (o.captured_paise > 0 AND o.payment_method = 'card' OR o.captured_paise = o.total_paise)
     AND ((SELECT count(*) FROM order_log l WHERE l.order_id = o.id
           AND (l.action IN ('paid', 'payment-returned') OR l.action = 'late-payment' AND o.payment_method = 'card'))
         - ${TIMES_UNDONE} <> 1
       OR (SELECT count(*) FROM order_log l WHERE l.order_id = o.id AND l.action = 'paid')
        <> (SELECT count(*) FROM outbox m WHERE m.kind = 'order-placed' AND (m.ref = o.id::text OR m.ref LIKE o.id || ':%'))
         AND (SELECT email FROM customers c WHERE c.id = o.customer_id) IS NOT NULL)`,
  ],
  [
    'I4',
    'an order of which a part is missing was not sold, and no quote has two that were',
    `SELECT (SELECT count(*) FROM orders o WHERE o.captured_paise < o.total_paise
       AND (SELECT count(*) FROM order_log l WHERE l.order_id = o.id AND l.action = 'paid') > ${TIMES_UNDONE})
     + (SELECT count(*) FROM (SELECT FROM orders o JOIN order_log l ON l.order_id = o.id AND l.action = 'paid'
       WHERE o.quote_id IS NOT NULL AND ${TIMES_UNDONE} < (SELECT count(*) FROM order_log p WHERE p.order_id = o.id AND p.action = 'paid')
       GROUP BY o.quote_id HAVING count(DISTINCT o.id) > 1) twice) AS count`,
  ],
  [
    'I4',
    'an order that lapsed was not sold',
    `SELECT count(*) FROM orders o WHERE o.lapsed
     AND (SELECT count(*) FROM order_log l WHERE l.order_id = o.id AND l.action = 'paid') > ${TIMES_UNDONE}`,
  ],
  [
    'I5',
    'every change of an order has its log row',
    `SELECT count(*) FROM orders o WHERE (SELECT count(*) FROM order_log l WHERE l.order_id = o.id) <> o.version + 1`,
  ],
  [
    'I5',
    'each log row goes on where the one before it ended',
    `SELECT count(*) FROM (SELECT from_state, lag(to_state) OVER (PARTITION BY order_id ORDER BY at, id) AS before
     FROM order_log) l WHERE before IS DISTINCT FROM from_state`,
  ],
  [
    'I5',
    'the log ends at the order as it is',
    `SELECT count(*) FROM orders o JOIN LATERAL (SELECT to_state FROM order_log l WHERE l.order_id = o.id
     ORDER BY at DESC, id DESC LIMIT 1) last ON true
     WHERE last.to_state <> jsonb_build_object('orderStatus', o.order_status, 'paymentStatus', o.payment_status,
       'shippingStatus', o.shipping_status, 'statusBeforeRefund', o.status_before_refund,
       'capturedPaise', o.captured_paise, 'refundedPaise', o.refunded_paise, 'refundHoldPaise', o.refund_hold_paise)`,
  ],
  [
    'I10',
    'what is on hand is the sum of its moves, and each move says what was there after it',
    `SELECT (SELECT count(*) FROM stock s WHERE s.on_hand <> coalesce((SELECT sum(m.pieces) FROM stock_moves m
       WHERE m.product_id = s.product_id), 0))
     + (SELECT count(*) FROM (SELECT balance, sum(pieces) OVER (PARTITION BY product_id ORDER BY at, id) AS summed
       FROM stock_moves) m WHERE m.balance <> m.summed) AS count`,
  ],
  [
    'I10',
    'what is held is the sum over the orders that hold',
    `SELECT count(*) FROM stock s WHERE s.held <> coalesce((SELECT sum(l.held) FROM order_lines l
       WHERE l.product_id = s.product_id), 0)`,
  ],
  [
    'I10',
    'an order holds what its state says, of what is counted',
    `SELECT count(*) FROM order_lines l JOIN orders o ON o.id = l.order_id LEFT JOIN stock s ON s.product_id = l.product_id
     WHERE l.kind = 'goods' AND (l.held > 0 OR s.counted) AND l.held <> CASE
       WHEN o.order_status = 'cancelled' OR o.shipping_status = 'shipped' OR o.payment_status = 'refunded' THEN 0
       WHEN o.captured_paise > 0 OR o.payment_method = 'transfer' OR o.held_until > now()
         THEN coalesce(l.to_send, greatest(0, l.quantity - coalesce((SELECT sum((n ->> 'quantity')::integer) FROM (
           SELECT DISTINCT ON (coalesce(r.approval_id, r.id)) r.lines FROM refunds r
             WHERE r.order_id = o.id AND r.status = 'processed' AND jsonb_typeof(r.lines) = 'array') r,
           jsonb_array_elements(r.lines) n WHERE (n ->> 'position')::integer = l.position + 1), 0)))
       WHEN o.held_until IS NULL THEN 0 ELSE l.held END`,
  ],
  [
    'I10',
    'the band is the one that the numbers say, or the lower one that flipped too often',
    `SELECT count(*) FROM stock s, shop_settings t WHERE s.flips < 7
     AND s.band <> stock_band(s.counted, s.on_hand - s.held, s.beyond, (t.stock ->> 'fewAt')::integer)`,
  ],
  ...PAPER_RULES,
  [
    'I6',
    'no event waits longer than ten minutes, unless it was set aside for a person',
    `SELECT count(*) FROM gateway_events WHERE processed_at IS NULL AND set_aside_at IS NULL
     AND received_at < now() - interval '10 minutes'`,
  ],
  [
    'I6',
    'no refund waits for the gateway longer than an hour',
    `SELECT count(*) FROM refunds WHERE status = 'requested' AND created_at < now() - interval '1 hour'`,
  ],
  [
    'I6',
    'no unpaid order waits longer than an hour after its time, and one that is paid by transfer not past the next bank day',
    `SELECT count(*) FROM orders WHERE order_status = 'pending' AND captured_paise = 0
     AND lapses_at < now() - interval '1 hour' - CASE payment_method WHEN 'transfer' THEN interval '3 days' ELSE interval '0' END`,
  ],
];

/** The invariants violated in the shop's own database; empty when the money is right. */
export async function findViolations(db: Queryable): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const [invariant, rule, query] of RULES) {
    const { rows } = await db.execute<{ count: number }>(sql.raw(query));
    const by = rows[0]!.count;
    if (by > 0) violations.push({ invariant, rule, by });
  }
  const stale = await countStaleMoves(db);
  if (stale > 0)
    violations.push({ invariant: 'I9', rule: 'reports sum what the rows of their orders say', by: stale });
  return violations;
}

const EVER = { startsAt: '2000-01-01T00:00:00+05:30', endsAt: '2100-01-01T00:00:00+05:30' };

/** How many moves of money a report counts that the rows of all orders do not have, or the other way round. */
export async function countStaleMoves(db: Queryable, changesAreFew = true): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    WITH counted AS (WITH RECURSIVE ${movedIn(EVER, changesAreFew)} SELECT * FROM moved),
      true_ones AS (WITH ${movesOf(sql`SELECT id AS order_id FROM orders`)} SELECT * FROM moves)
    SELECT count(*) FROM (
      (SELECT * FROM counted EXCEPT ALL SELECT * FROM true_ones)
      UNION ALL (SELECT * FROM true_ones EXCEPT ALL SELECT * FROM counted)) AS wrong`);
  return rows[0]!.count;
}

export interface Sums {
  captured: { shopPaise: number; gatewayPaise: number };
  refunded: { shopPaise: number; gatewayPaise: number };
}

/** Compares the sums of both sides, over everything the gateway ever captured for this account. Transfers are none of it. */
export async function sumBothSides(db: Queryable, gateway: Gateway): Promise<Sums> {
  const theirs: GwPayment[] = [];
  const to = Math.floor(Date.now() / 1000) + 3_600;
  for (let page: GwPayment[] | null = null; page === null || page.length === 100; ) {
    page = await gateway.listPayments(0, to, theirs.length, 100);
    theirs.push(...page);
  }
  const money = theirs.filter(({ status }) => status === 'captured' || status === 'refunded');
  const sum = (field: 'amountPaise' | 'amountRefundedPaise') =>
    money.reduce((total, payment) => total + payment[field], 0);
  const { rows } = await db.execute<{ captured: number; refunded: number }>(sql`SELECT
    (SELECT COALESCE(sum(captured_paise), 0) FROM orders WHERE payment_method = 'card')
      + (SELECT COALESCE(sum(amount_paise), 0) FROM payments WHERE role IN ('duplicate', 'mismatch') AND id NOT LIKE 'utr:%') AS captured,
    (SELECT COALESCE(sum(amount_paise), 0) FROM refunds WHERE status = 'processed' AND payment_id NOT LIKE 'utr:%') AS refunded`);
  return {
    captured: { shopPaise: Number(rows[0]!.captured), gatewayPaise: sum('amountPaise') },
    refunded: { shopPaise: Number(rows[0]!.refunded), gatewayPaise: sum('amountRefundedPaise') },
  };
}

export function sumViolations({ captured, refunded }: Sums): Violation[] {
  const violations: Violation[] = [
    { invariant: 'I1', rule: 'both sides captured the same', by: captured.shopPaise - captured.gatewayPaise },
    { invariant: 'I3', rule: 'both sides refunded the same', by: refunded.shopPaise - refunded.gatewayPaise },
  ];
  return violations.filter(({ by }) => by !== 0);
}
