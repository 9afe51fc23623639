import { and, inArray, isNull, not, sql } from 'drizzle-orm';
import { GatewayError, type GwPayment } from '../../../outside/razorpay/gateway.ts';
import type { Db, Queryable } from '../../../platform/db/database.ts';
import { ledgerDifferences } from '../../../platform/db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { settleFromGateway } from '../settling/settle-from-gateway.ts';

/** The gateway's payments by id; null for an unknown one. */
export type TheirPayments = Map<string, GwPayment | null>;

interface OurPayment extends Record<string, unknown> {
  id: string;
  orderId: string;
  amountPaise: number;
  refundedPaise: number;
  /** Refunds in progress, which the gateway may already count. */
  runningPaise: number;
}

type DifferenceRow = typeof ledgerDifferences.$inferInsert;
type Difference = Pick<
  DifferenceRow,
  'kind' | 'paymentId' | 'orderId' | 'shopPaise' | 'gatewayPaise' | 'repaired'
>;

/**
 * Compares payments with the shop's ledger by amount and state. What the shop missed is recorded; what differs is
 * stored as a difference, and a difference that no longer exists is resolved.
 */
export async function comparePayments(deps: Deps, theirs: TheirPayments): Promise<void> {
  if (theirs.size === 0) return;
  const ours = await readOurs(deps.db, [...theirs.keys()]);
  const found: Difference[] = [];
  for (const [paymentId, listed] of theirs) {
    if (agrees(ours.get(paymentId), listed)) continue;
    const difference = await lookCloser(deps, paymentId, listed);
    if (difference) found.push(difference);
  }
  await store(deps.db, [...theirs.keys()], found);
}

const moneyMoved = (payment: GwPayment | null): payment is GwPayment =>
  payment?.status === 'captured' || payment?.status === 'refunded';

function agrees(ours: OurPayment | undefined, theirs: GwPayment | null): boolean {
  if (!ours || !moneyMoved(theirs)) return !ours && !moneyMoved(theirs);
  const unexplainedPaise = theirs.amountRefundedPaise - ours.refundedPaise;
  return (
    ours.amountPaise === theirs.amountPaise && unexplainedPaise >= 0 && unexplainedPaise <= ours.runningPaise
  );
}

/** Both sides may have changed since the page was read: they are read again before a difference is reported. */
async function lookCloser(
  deps: Deps,
  paymentId: string,
  listed: GwPayment | null,
): Promise<Difference | null> {
  const theirs = listed && (await deps.gateway.fetchPayment(paymentId));
  // After the gateway's state: a webhook that arrived in between is then included.
  const before = await readOurPayment(deps, paymentId);
  if (agrees(before, theirs)) return null;
  if (moneyMoved(theirs)) await takeOver(deps, theirs);
  const after = await readOurPayment(deps, paymentId);
  const known = { paymentId, orderId: after?.orderId ?? null, repaired: agrees(after, theirs) };
  const gatewayPaise = moneyMoved(theirs) ? theirs.amountPaise : 0;
  if (!after) {
    // A payment without an order that was fully returned needs no attention.
    const isBack = theirs?.amountRefundedPaise === gatewayPaise;
    return isBack ? null : { kind: 'unknown-order', ...known, shopPaise: 0, gatewayPaise };
  }
  if (!before) return { kind: 'missing-here', ...known, shopPaise: 0, gatewayPaise };
  const shopPaise = before.amountPaise;
  if (!theirs) return { kind: 'missing-there', ...known, shopPaise, gatewayPaise };
  if (!moneyMoved(theirs)) return { kind: 'state', ...known, shopPaise, gatewayPaise };
  if (shopPaise !== gatewayPaise) return { kind: 'amount', ...known, shopPaise, gatewayPaise };
  const refunds = { shopPaise: before.refundedPaise, gatewayPaise: theirs.amountRefundedPaise };
  return { kind: 'refunds', ...known, ...refunds };
}

async function takeOver(deps: Deps, theirs: GwPayment): Promise<void> {
  try {
    await settleFromGateway(deps, theirs);
  } catch (error) {
    if (error instanceof GatewayError && error.kind !== 'rejected') throw error;
    deps.log.warn({ err: error, paymentId: theirs.id }, 'a ledger difference could not be repaired');
  }
}

const readOurPayment = async ({ db }: Deps, paymentId: string) =>
  (await readOurs(db, [paymentId])).get(paymentId);

async function readOurs(db: Queryable, paymentIds: string[]): Promise<Map<string, OurPayment>> {
  const { rows } = await db.execute<OurPayment>(sql`
    SELECT payments.id, payments.order_id AS "orderId", payments.amount_paise AS "amountPaise",
      COALESCE(sum(refunds.amount_paise) FILTER (WHERE refunds.status = 'processed'), 0)::bigint AS "refundedPaise",
      COALESCE(sum(refunds.amount_paise) FILTER (WHERE refunds.status IN ('requested', 'pending')), 0)::bigint AS "runningPaise"
    FROM payments LEFT JOIN refunds ON refunds.payment_id = payments.id
    WHERE payments.id = ANY(${sql.param(paymentIds)}) AND payments.role <> 'attempt'
    GROUP BY payments.id`);
  return new Map(rows.map((row) => [row.id, row]));
}

async function store(db: Db, compared: string[], found: Difference[]): Promise<void> {
  const excluded = (column: string) => sql.raw(`excluded.${column}`);
  await db.transaction(async (tx) => {
    if (found.length > 0) {
      const { foundAt, resolvedAt } = ledgerDifferences;
      await tx
        .insert(ledgerDifferences)
        .values(found.map((one) => ({ ...one, resolvedAt: one.repaired ? sql`now()` : null })))
        .onConflictDoUpdate({
          target: [ledgerDifferences.kind, ledgerDifferences.paymentId],
          set: {
            orderId: excluded('order_id'),
            shopPaise: excluded('shop_paise'),
            gatewayPaise: excluded('gateway_paise'),
            repaired: excluded('repaired'),
            resolvedAt: excluded('resolved_at'),
            foundAt: sql`CASE WHEN ${resolvedAt} IS NULL THEN ${foundAt} ELSE now() END`,
            seenAt: sql`now()`,
          },
        });
    }
    const isFound = sql`(${ledgerDifferences.kind}, ${ledgerDifferences.paymentId}) IN (${sql.join(
      found.map(({ kind, paymentId }) => sql`(${kind}, ${paymentId})`),
      sql`, `,
    )})`;
    await tx
      .update(ledgerDifferences)
      .set({ resolvedAt: sql`now()` })
      .where(
        and(
          isNull(ledgerDifferences.resolvedAt),
          inArray(ledgerDifferences.paymentId, compared),
          found.length > 0 ? not(isFound) : undefined,
        ),
      );
  });
}
