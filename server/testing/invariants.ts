import { sql } from 'drizzle-orm';
import { movedIn, movesOf } from '../areas/sales/moves.ts';
import type { Gateway, GwPayment } from '../outside/razorpay/gateway.ts';
import type { Queryable } from '../platform/db/database.ts';

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
        <> (SELECT count(*) FROM outbox m WHERE m.kind = 'order-placed' AND (m.ref = o.id::text OR m.ref LIKE o.id || ':%')))`,
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
  [
    'I8',
    'a payment that came in since papers began has one receipt of its amount, or a reason for none',
    `SELECT count(*) FROM payments p JOIN shop_settings s ON coalesce(p.captured_at, p.created_at) >= s.papers_since
     LEFT JOIN papers r ON r.payment_id = p.id AND r.kind = 'receipt'
     WHERE p.role <> 'attempt' AND p.currency = 'INR' AND p.amount_paise > 0 AND p.without_receipt IS NULL
       AND r.total_paise IS DISTINCT FROM p.amount_paise`,
  ],
  [
    'I8',
    'a processed refund has papers of its amount when its payment has a receipt or its order an invoice, one unless it left in parts or with a bill of supply',
    `SELECT count(*) FROM refunds r JOIN orders o ON o.id = r.order_id
     LEFT JOIN LATERAL (SELECT sum(total_paise) AS total_paise, count(*) AS issued FROM papers WHERE refund_id = r.id) p ON true
     WHERE CASE WHEN r.status = 'processed' AND (
         EXISTS (SELECT FROM papers i WHERE i.payment_id = r.payment_id)
         OR (SELECT role = 'settling' FROM payments y WHERE y.id = r.payment_id) AND EXISTS (SELECT FROM papers i WHERE i.order_id = o.id AND i.kind IN ('invoice', 'supply') AND i.issued_at < r.updated_at))
       AND NOT (o.in_parts AND EXISTS (SELECT FROM payments y WHERE y.order_id = o.id AND y.role = 'settling'
         AND NOT EXISTS (SELECT FROM papers i WHERE i.kind = 'receipt' AND i.payment_id = y.id)))
       THEN p.total_paise IS DISTINCT FROM r.amount_paise OR p.issued > 1 AND NOT o.in_parts
         AND NOT EXISTS (SELECT FROM papers i WHERE i.order_id = o.id AND i.kind = 'supply')
       ELSE r.status <> 'processed' AND p.issued > 0 END`,
  ],
  [
    'I8',
    'an order shipped since papers began has an invoice, or one of each consignment, for what was left of the payment',
    `SELECT count(*) FROM orders o CROSS JOIN shop_settings s
       CROSS JOIN LATERAL (SELECT count(DISTINCT coalesce(consignment_id, order_id)) AS issued,
           coalesce(sum(total_paise), 0) AS total FROM papers WHERE order_id = o.id AND kind IN ('invoice', 'supply')
             AND NOT EXISTS (SELECT FROM papers again WHERE again.replaces_id = papers.id)) i
       CROSS JOIN LATERAL (SELECT coalesce(sum(r.amount_paise - v.credited), 0) AS total
         FROM refunds r JOIN payments y ON y.id = r.payment_id AND y.role = 'settling'
           CROSS JOIN LATERAL (SELECT coalesce(sum(total_paise), 0) AS credited
             FROM papers WHERE refund_id = r.id AND kind = 'credit') v
         WHERE y.order_id = o.id AND r.status = 'processed') back
     WHERE i.issued = 0 AND o.shipped_at >= s.papers_since
       OR i.issued > 0 AND o.shipped_at IS NULL AND NOT o.in_parts
       OR i.issued <> CASE WHEN o.in_parts THEN (SELECT count(*) FROM consignments WHERE order_id = o.id) ELSE least(i.issued, 1) END
       OR EXISTS (SELECT FROM papers WHERE order_id = o.id AND kind IN ('invoice', 'supply')
         AND NOT EXISTS (SELECT FROM papers again WHERE again.replaces_id = papers.id) GROUP BY kind, consignment_id HAVING count(*) > 1)
       OR i.issued > 0 AND o.shipped_at IS NOT NULL AND i.total <> o.captured_paise - back.total
       OR o.in_parts AND i.total > o.captured_paise - back.total`,
  ],
  [
    'I8',
    'an invoice has as many pieces of each line as the packing slip: those ordered, less those refunded before, and none without',
    `SELECT count(*) FROM (SELECT DISTINCT order_id, consignment_id FROM papers WHERE kind IN ('invoice', 'supply')) i
       JOIN order_lines o ON o.order_id = i.order_id
       LEFT JOIN LATERAL (SELECT sum(own.quantity) AS quantity FROM papers p JOIN paper_lines own ON own.paper_id = p.id
         WHERE p.order_id = i.order_id AND p.consignment_id IS NOT DISTINCT FROM i.consignment_id
           AND p.kind IN ('invoice', 'supply') AND own.position = o.position + 1
           AND NOT EXISTS (SELECT FROM papers again WHERE again.replaces_id = p.id)) l ON true
     WHERE (l.quantity = 0 OR o.kind = 'goods' AND i.consignment_id IS NOT NULL
       AND coalesce(l.quantity, 0) <> coalesce((SELECT quantity FROM consignment_lines c
         WHERE c.consignment_id = i.consignment_id AND c.position = o.position), 0)
       OR i.consignment_id IS NULL AND coalesce(l.quantity, 0) <> o.quantity - coalesce((SELECT sum(t.quantity)
       FROM papers v JOIN papers r ON r.id = v.against_id JOIN payments y ON y.id = r.payment_id AND y.role = 'settling'
         JOIN paper_lines t ON t.paper_id = v.id AND t.position = o.position + 1 WHERE v.order_id = i.order_id), 0))`,
  ],
  [
    'I8',
    'an invoice is credited without a refund exactly when another has its place, whole and once, and the other has its lines',
    `SELECT count(*) FROM papers i LEFT JOIN papers again ON again.replaces_id = i.id LEFT JOIN papers c ON c.against_id = i.id AND c.kind = 'credit' AND c.refund_id IS NULL
     WHERE i.kind = 'invoice' AND ((again.id IS NULL) <> (c.id IS NULL) OR again.id IS NOT NULL AND (
       (again.order_id, again.place_code, again.is_inter_state) IS DISTINCT FROM (i.order_id, i.place_code, i.is_inter_state)
       OR again.consignment_id IS DISTINCT FROM i.consignment_id OR EXISTS (SELECT FROM paper_irns stored WHERE stored.paper_id = i.id)
       OR EXISTS (SELECT FROM papers other WHERE other.against_id = i.id AND other.id <> c.id)
       OR 1 <> (SELECT count(DISTINCT (SELECT jsonb_agg(to_jsonb(l) - 'paper_id' ORDER BY position) FROM paper_lines l WHERE l.paper_id = copy.id)) FROM unnest(ARRAY[i.id, again.id, c.id]) AS copy (id))))`,
  ],
  [
    'I8',
    'of an order in parts, the pieces that left, that are still to leave and that were paid back before are those ordered',
    `SELECT count(*) FROM orders o JOIN order_lines l ON l.order_id = o.id AND l.kind = 'goods'
     WHERE o.in_parts AND l.quantity IS DISTINCT FROM l.to_send
       + coalesce((SELECT sum(c.quantity) FROM consignments p JOIN consignment_lines c ON c.consignment_id = p.id
           WHERE p.order_id = o.id AND c.position = l.position), 0)
       + coalesce((SELECT sum(t.quantity) FROM papers v JOIN papers r ON r.id = v.against_id
           JOIN payments y ON y.id = r.payment_id AND y.role = 'settling'
           JOIN paper_lines t ON t.paper_id = v.id AND t.position = l.position + 1
           WHERE v.order_id = o.id AND v.kind = 'refund'), 0)
       OR NOT o.in_parts AND l.to_send IS NOT NULL`,
  ],
  [
    'I8',
    'no credit note or refund voucher takes more than is left, in any head of tax; parts of one advance are one',
    `SELECT count(*) FROM (SELECT sum(m.taxable) AS taxable, sum(m.cgst) AS cgst, sum(m.sgst) AS sgst, sum(m.igst) AS igst
       FROM papers a LEFT JOIN payments y ON y.id = a.payment_id
         JOIN LATERAL (SELECT a.taxable_paise AS taxable, a.cgst_paise AS cgst, a.sgst_paise AS sgst, a.igst_paise AS igst
           UNION ALL SELECT -taxable_paise, -cgst_paise, -sgst_paise, -igst_paise FROM papers r WHERE r.against_id = a.id) m ON true
       WHERE a.against_id IS NULL GROUP BY CASE WHEN y.role = 'settling' THEN a.order_id ELSE a.id END) whole
     WHERE least(taxable, cgst, sgst, igst) < 0`,
  ],
  [
    'I8',
    'a paper is the sum of its lines',
    `SELECT count(*) FROM papers p JOIN LATERAL (SELECT coalesce(sum(taxable_paise), 0) AS taxable, coalesce(sum(cgst_paise), 0) AS cgst,
       coalesce(sum(sgst_paise), 0) AS sgst, coalesce(sum(igst_paise), 0) AS igst FROM paper_lines l WHERE l.paper_id = p.id) l ON true
     WHERE (l.taxable, l.cgst, l.sgst, l.igst) IS DISTINCT FROM (p.taxable_paise, p.cgst_paise, p.sgst_paise, p.igst_paise)`,
  ],
  [
    'I8',
    'the numbers of every series run from 1 to its last without a gap, and their dates rise with them',
    `SELECT count(*) FROM paper_series s FULL JOIN (
       SELECT prefix, financial_year, count(*) AS papers, min(serial) AS first, max(serial) AS last,
         count(*) FILTER (WHERE issued_at <= before) AS back
       FROM (SELECT prefix, financial_year, serial, issued_at,
         lag(issued_at) OVER (PARTITION BY prefix, financial_year ORDER BY serial) AS before FROM papers
         UNION ALL SELECT split_part(quotation_number, '/', 1), split_part(quotation_number, '/', 2),
           split_part(quotation_number, '/', 3)::integer, NULL, NULL FROM quotes WHERE quotation_number IS NOT NULL) p
       GROUP BY prefix, financial_year) p USING (prefix, financial_year)
     WHERE s.last IS DISTINCT FROM coalesce(p.papers, 0) OR p.first <> 1 OR p.last <> s.last OR p.back > 0`,
  ],
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
