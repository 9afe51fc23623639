import { and, asc, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { LedgerReport } from '#contract/dashboard.ts';
import { paiseToRupees } from '#domain/money.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import {
  gatewayEvents,
  ledgerComparisons,
  ledgerDifferences,
  orders,
  payments,
} from '../../../platform/db/schema/index.ts';

/** More than anyone reads; the totals above the list count all of them. */
const MOST_SHOWN = 200;

export async function readLedgerReport(db: Queryable): Promise<LedgerReport> {
  // First: a comparison that ends meanwhile must not be shown without its results.
  const comparison = await readComparison(db);
  return {
    ...(await readLastComparison(db)),
    comparison,
    docs: await readDifferences(db),
    events: await readSetAside(db),
  };
}

/** The last completed one. */
export async function readLastComparison(
  db: Queryable,
): Promise<Pick<LedgerReport, 'comparedAt' | 'payments'>> {
  const [last] = await db
    .select({ endedAt: ledgerComparisons.endedAt, compared: ledgerComparisons.compared })
    .from(ledgerComparisons)
    .where(eq(ledgerComparisons.state, 'done'))
    .orderBy(desc(ledgerComparisons.createdAt))
    .limit(1);
  return { comparedAt: last?.endedAt?.toISOString() ?? null, payments: last?.compared ?? 0 };
}

/** The newest one, in progress or over. */
async function readComparison(db: Queryable): Promise<LedgerReport['comparison']> {
  const [newest] = await db
    .select()
    .from(ledgerComparisons)
    .orderBy(desc(ledgerComparisons.createdAt))
    .limit(1);
  if (!newest) return null;
  const { state, compared, expected, askedBy, createdAt, problem } = newest;
  return { state, compared, expected, askedBy, startedAt: createdAt.toISOString(), problem };
}

/** Open ones first, then those that were resolved in the last thirty days. */
async function readDifferences(db: Queryable): Promise<LedgerReport['docs']> {
  const { resolvedAt, seenAt, id } = ledgerDifferences;
  const rows = await db
    .select({ difference: ledgerDifferences, number: orders.number })
    .from(ledgerDifferences)
    .leftJoin(orders, eq(orders.id, ledgerDifferences.orderId))
    .where(or(isNull(resolvedAt), gt(resolvedAt, sql`now() - interval '30 days'`)))
    .orderBy(sql`${resolvedAt} DESC NULLS FIRST`, desc(seenAt), desc(id))
    .limit(MOST_SHOWN);
  return rows.map(({ difference, number }) => ({
    _id: difference.id,
    kind: difference.kind,
    paymentId: difference.paymentId,
    mongooseOrderId: difference.orderId,
    orderId: number,
    shopAmount: paiseToRupees(difference.shopPaise),
    gatewayAmount: paiseToRupees(difference.gatewayPaise),
    repaired: difference.repaired,
    foundAt: difference.foundAt.toISOString(),
    seenAt: difference.seenAt.toISOString(),
    resolvedAt: difference.resolvedAt?.toISOString() ?? null,
  }));
}

async function readSetAside(db: Queryable): Promise<LedgerReport['events']> {
  const { id, event, receivedAt, setAsideAt, tries, problem, paymentId } = gatewayEvents;
  const rows = await db
    .select({
      id,
      event,
      receivedAt,
      setAsideAt,
      tries,
      problem,
      paymentId,
      orderId: orders.id,
      number: orders.number,
    })
    .from(gatewayEvents)
    .leftJoin(payments, eq(payments.id, paymentId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(and(isNull(gatewayEvents.processedAt), isNotNull(setAsideAt)))
    .orderBy(asc(receivedAt), asc(id))
    .limit(MOST_SHOWN);
  return rows.map((row) => ({
    _id: row.id,
    event: row.event,
    receivedAt: row.receivedAt.toISOString(),
    setAsideAt: row.setAsideAt!.toISOString(),
    tries: row.tries,
    reason: row.problem ?? 'No reason is known.',
    paymentId: row.paymentId,
    mongooseOrderId: row.orderId,
    orderId: row.number,
  }));
}
