import { sql } from 'drizzle-orm';
import { formatRupeesExact, paiseToRupees } from '#domain/money.ts';
import type { Period } from '#domain/papers/periods.ts';
import { counted } from '#domain/words.ts';
import type { Queryable } from '../../../platform/db/database.ts';

interface Side extends Record<string, unknown> {
  ledger: string;
  papers: string;
  differing: number;
  difference: string;
  /** Payments, at most as many as are named. */
  ids: string[] | null;
  /** Money for which no paper could be issued when it came. */
  unissued: number;
  unissuedPaise: string;
  /** Older than papers, or a refund of what has none. */
  others: number;
  othersPaise: string;
}

const NAMED = 3;

/** An order in parts of whose money some came without a receipt: what has not left goes back without a paper. */
const hasMoneyWithoutPaper = sql`(coalesce(orders.in_parts, false) AND EXISTS (SELECT FROM payments AS came
  WHERE came.order_id = orders.id AND came.role = 'settling'
    AND NOT EXISTS (SELECT FROM papers AS receipt WHERE receipt.kind = 'receipt' AND receipt.payment_id = came.id)))`;

/**
 * Whether the papers of a period amount to the money that came in and went back. The papers of money are one pair with it,
 * counted on the day of the paper; money that should have a paper and has none is counted on its own day. Money
 * that has a reason for having no paper is no difference, but is reported: the register does not have it. A paper's total is that of its
 * lines, which are written with it and never changed.
 */
export async function compareWithLedger(db: Queryable, { startsAt, endsAt }: Period) {
  const inPeriod = (moment: string) =>
    sql`${sql.raw(moment)} >= ${startsAt}::timestamptz AND ${sql.raw(moment)} < ${endsAt}::timestamptz`;
  const received = sql`
    SELECT papers.payment_id AS id, coalesce(payments.amount_paise, 0) AS ledger, papers.total_paise AS papers, NULL AS reason
    FROM papers LEFT JOIN payments
      ON payments.id = papers.payment_id AND payments.role <> 'attempt' AND payments.currency = 'INR'
    WHERE papers.kind = 'receipt' AND ${inPeriod('papers.issued_at')}
    UNION ALL
    SELECT id, amount_paise, 0, CASE WHEN without_receipt IS NOT NULL THEN 'none could be issued'
      WHEN coalesce(captured_at, created_at) < papers_since THEN 'older than papers' END
    FROM payments CROSS JOIN shop_settings
    WHERE role NOT IN ('attempt', 'over') AND currency = 'INR' AND amount_paise > 0
      AND ${inPeriod('coalesce(captured_at, created_at)')}
      AND NOT EXISTS (SELECT FROM papers WHERE kind = 'receipt' AND papers.payment_id = payments.id)`;
  // Money without a receipt voucher or an invoice has nothing that its refund could lower; nor have goods that left without.
  const returned = sql`
    SELECT refunds.payment_id AS id, CASE WHEN ${hasMoneyWithoutPaper} THEN issued.total ELSE coalesce(refunds.amount_paise, 0) END AS ledger,
      issued.total AS papers, NULL AS reason
    FROM (SELECT refund_id, sum(total_paise)::bigint AS total FROM papers
        WHERE kind IN ('refund', 'credit') AND refund_id IS NOT NULL AND ${inPeriod('issued_at')} GROUP BY refund_id) AS issued
      LEFT JOIN refunds ON refunds.id = issued.refund_id AND refunds.status = 'processed'
      LEFT JOIN orders ON orders.id = refunds.order_id
    UNION ALL
    SELECT refunds.payment_id, refunds.amount_paise - issued.total, 0, 'nothing to lower'
    FROM (SELECT refund_id, sum(total_paise)::bigint AS total FROM papers
        WHERE kind IN ('refund', 'credit') AND refund_id IS NOT NULL AND ${inPeriod('issued_at')} GROUP BY refund_id) AS issued
      JOIN refunds ON refunds.id = issued.refund_id AND refunds.status = 'processed'
      JOIN orders ON orders.id = refunds.order_id AND ${hasMoneyWithoutPaper}
    WHERE refunds.amount_paise > issued.total
    UNION ALL
    SELECT refunds.payment_id, amount_paise, 0, CASE WHEN ${hasMoneyWithoutPaper} OR NOT EXISTS (SELECT FROM papers WHERE papers.order_id = refunds.order_id AND (
        papers.payment_id = refunds.payment_id
          AND (orders.payment_id IS DISTINCT FROM refunds.payment_id OR coalesce(orders.shipped_at >= refunds.updated_at, true))
        OR papers.kind IN ('invoice', 'supply') AND papers.issued_at < refunds.updated_at AND orders.payment_id = refunds.payment_id))
      THEN 'nothing to lower' END
    FROM refunds JOIN orders ON orders.id = refunds.order_id
    WHERE refunds.status = 'processed' AND refunds.kind <> 'over' AND ${inPeriod('refunds.updated_at')}
      AND NOT EXISTS (SELECT FROM payments WHERE payments.id = refunds.payment_id AND payments.currency <> 'INR')
      AND NOT EXISTS (SELECT FROM papers WHERE kind IN ('refund', 'credit') AND papers.refund_id = refunds.id)`;
  const sumOf = (pairs: typeof received) => sql`
    SELECT coalesce(sum(ledger) FILTER (WHERE reason IS NULL), 0) AS ledger, coalesce(sum(papers), 0) AS papers,
      count(*) FILTER (WHERE reason IS NULL AND ledger <> papers)::int AS differing,
      coalesce(sum(abs(ledger - papers)) FILTER (WHERE reason IS NULL), 0) AS difference,
      (array_agg(id ORDER BY id) FILTER (WHERE reason IS NULL AND ledger <> papers))[1:${sql.raw(String(NAMED))}] AS ids,
      count(*) FILTER (WHERE reason = 'none could be issued')::int AS "unissued",
      coalesce(sum(ledger) FILTER (WHERE reason = 'none could be issued'), 0) AS "unissuedPaise",
      count(*) FILTER (WHERE reason <> 'none could be issued')::int AS "others",
      coalesce(sum(ledger) FILTER (WHERE reason <> 'none could be issued'), 0) AS "othersPaise"
    FROM (${pairs}) AS pairs`;
  const { rows } = await db.execute<Side>(sql`${sumOf(received)} UNION ALL ${sumOf(returned)}`);
  const [came, went] = rows as [Side, Side];
  const notes = [
    sentenceOf('The payments and the receipt vouchers of this period', came),
    sentenceOf('The refunds and the refund vouchers and credit notes of this period', went),
  ].filter((note) => note !== null);
  const withoutPapers = [
    withoutSentence(
      came.unissued,
      'payment',
      came.unissuedPaise,
      'has no receipt voucher: none could be issued when it came',
    ),
    withoutSentence(
      came.others,
      'payment',
      came.othersPaise,
      'has no receipt voucher: it came before papers were kept here',
    ),
    withoutSentence(
      went.others,
      'refund',
      went.othersPaise,
      'has no paper: its payment has no receipt voucher, or its goods left without an invoice',
    ),
  ].filter((note) => note !== null);
  return {
    received: rupees(came.ledger),
    returned: rupees(went.ledger),
    receivedByPapers: rupees(came.papers),
    returnedByPapers: rupees(went.papers),
    isEqual: notes.length === 0,
    paymentsWithoutPapers: came.unissued + came.others,
    receivedWithoutPapers: rupees(String(Number(came.unissuedPaise) + Number(came.othersPaise))),
    refundsWithoutPapers: went.others,
    returnedWithoutPapers: rupees(went.othersPaise),
    note: [...notes, ...withoutPapers].join(' ') || null,
  };
}

const rupees = (paise: string) => paiseToRupees(Number(paise));

function sentenceOf(what: string, { differing, difference, ids }: Side): string | null {
  if (differing === 0) return null;
  const named = ids ?? [];
  const others = differing - named.length;
  const where = [...named, ...(others > 0 ? [`${others} more`] : [])].join(', ');
  return `${what} differ by ${formatRupeesExact(rupees(difference))}: look at the orders of ${where}.`;
}

const withoutSentence = (count: number, what: string, paise: string, why: string): string | null =>
  count === 0 ? null : `${formatRupeesExact(rupees(paise))} of ${counted(count, what)} ${why}.`;
