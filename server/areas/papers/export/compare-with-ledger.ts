import { sql } from 'drizzle-orm';
import { formatRupeesExact, paiseToRupees } from '#domain/money.ts';
import type { Period } from '#domain/papers/periods.ts';
import type { Queryable } from '../../../platform/db/database.ts';

interface Side extends Record<string, unknown> {
  ledger: string;
  papers: string;
  differing: number;
  difference: string;
  /** Payments, at most as many as are named. */
  ids: string[] | null;
}

const NAMED = 3;

/**
 * Whether the papers of a period amount to the money that came in and went back. A paper and its money are one pair,
 * counted on the day of the paper; money that should have a paper and has none is counted on its own day.
 */
export async function compareWithLedger(db: Queryable, { startsAt, endsAt }: Period) {
  const inPeriod = (moment: string) =>
    sql`${sql.raw(moment)} >= ${startsAt}::timestamptz AND ${sql.raw(moment)} < ${endsAt}::timestamptz`;
  const received = sql`
    SELECT papers.payment_id AS id, coalesce(payments.amount_paise, 0) AS ledger, papers.total_paise AS papers
    FROM papers LEFT JOIN payments
      ON payments.id = papers.payment_id AND payments.role <> 'attempt' AND payments.currency = 'INR'
    WHERE papers.kind = 'receipt' AND ${inPeriod('papers.issued_at')}
    UNION ALL
    SELECT id, amount_paise, 0 FROM payments
    WHERE role <> 'attempt' AND currency = 'INR' AND without_receipt IS NULL
      AND ${inPeriod('coalesce(captured_at, created_at)')}
      AND coalesce(captured_at, created_at) >= (SELECT papers_since FROM shop_settings)
      AND NOT EXISTS (SELECT FROM papers WHERE kind = 'receipt' AND papers.payment_id = payments.id)`;
  // Money without a receipt voucher or an invoice is older than papers, and so is its refund.
  const returned = sql`
    SELECT refunds.payment_id AS id, coalesce(refunds.amount_paise, 0) AS ledger, papers.total_paise AS papers
    FROM papers LEFT JOIN refunds ON refunds.id = papers.refund_id AND refunds.status = 'processed'
    WHERE papers.kind IN ('refund', 'credit') AND ${inPeriod('papers.issued_at')}
    UNION ALL
    SELECT payment_id, amount_paise, 0 FROM refunds
    WHERE status = 'processed' AND ${inPeriod('updated_at')}
      AND NOT EXISTS (SELECT FROM papers WHERE kind IN ('refund', 'credit') AND papers.refund_id = refunds.id)
      AND (EXISTS (SELECT FROM papers WHERE kind = 'receipt' AND papers.payment_id = refunds.payment_id)
        OR EXISTS (SELECT FROM papers JOIN orders ON orders.id = papers.order_id
          WHERE papers.kind = 'invoice' AND papers.order_id = refunds.order_id
            AND orders.payment_id = refunds.payment_id AND papers.issued_at < refunds.updated_at))`;
  const sumOf = (pairs: typeof received) => sql`
    SELECT coalesce(sum(ledger), 0) AS ledger, coalesce(sum(papers), 0) AS papers,
      count(*) FILTER (WHERE ledger <> papers)::int AS differing, coalesce(sum(abs(ledger - papers)), 0) AS difference,
      (array_agg(id ORDER BY id) FILTER (WHERE ledger <> papers))[1:${sql.raw(String(NAMED))}] AS ids
    FROM (${pairs}) AS pairs`;
  const { rows } = await db.execute<Side>(sql`${sumOf(received)} UNION ALL ${sumOf(returned)}`);
  const [came, went] = rows as [Side, Side];
  const notes = [
    sentenceOf('The payments and the receipt vouchers of this period', came),
    sentenceOf('The refunds and the refund vouchers and credit notes of this period', went),
  ].filter((note) => note !== null);
  return {
    received: rupees(came.ledger),
    returned: rupees(went.ledger),
    receivedByPapers: rupees(came.papers),
    returnedByPapers: rupees(went.papers),
    isEqual: notes.length === 0,
    note: notes.length === 0 ? null : notes.join(' '),
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
