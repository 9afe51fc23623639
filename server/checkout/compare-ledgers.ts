import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { LedgerReport } from '#contract/dashboard.ts';
import { paiseToRupees } from '#domain/money.ts';
import { GatewayError, type GwPayment } from '../adapters/gateway.ts';
import type { Queryable } from '../db/database.ts';
import { ledgerDifferences, orders, payments, settings } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { ShopError } from '../http/errors.ts';
import { settleFromGateway } from './settle-from-gateway.ts';

const SPAN_SECONDS = 7 * 24 * 3600;
const PAGE = 100;
const SETTING = 'ledger-comparison';
/** What is on its way between the two ledgers is no difference yet. */
const GRACE_SECONDS = 120;

type Kind = (typeof ledgerDifferences.$inferInsert)['kind'];
interface Difference {
  kind: Kind;
  paymentId: string;
  orderId: string | null;
  shopPaise: number;
  gatewayPaise: number;
  repaired: boolean;
}

/** Compares the last seven days with the gateway's ledger; what the shop missed is taken over and reported. */
export async function compareLedgers(deps: Deps): Promise<Difference[]> {
  const to = Math.floor(Date.now() / 1000) + 60;
  const from = to - SPAN_SECONDS;
  const theirs = await listMoved(deps, from, to).catch((error) => {
    if (error instanceof GatewayError) throw new ShopError('gateway', { message: SILENT, cause: error });
    throw error;
  });
  const differences: Difference[] = [];
  for (const payment of theirs.filter(moneyMoved)) {
    const difference = await comparePayment(deps, payment);
    if (difference) differences.push(difference);
  }
  differences.push(...(await missingThere(deps, from, new Set(theirs.map((payment) => payment.id)))));
  await store(deps, differences, theirs.length);
  return differences;
}

const SILENT = 'The payment service did not answer. Compare again in a while.';
const moneyMoved = ({ status }: GwPayment) => status === 'captured' || status === 'refunded';

/** The payments of the span, and older ones that were refunded in it. */
async function listMoved({ gateway }: Deps, from: number, to: number): Promise<GwPayment[]> {
  const moved = await listAll((skip) => gateway.listPayments(from, to, skip, PAGE));
  const refunds = await listAll((skip) => gateway.listRefunds(from, to, skip, PAGE));
  const listed = new Set(moved.map(({ id }) => id));
  for (const paymentId of new Set(refunds.map((refund) => refund.paymentId))) {
    if (!listed.has(paymentId)) moved.push(await gateway.fetchPayment(paymentId));
  }
  return moved;
}

async function listAll<T>(list: (skip: number) => Promise<T[]>): Promise<T[]> {
  const all: T[] = [];
  for (let skip = 0; ; skip += PAGE) {
    const page = await list(skip);
    all.push(...page);
    if (page.length < PAGE) return all;
  }
}

async function comparePayment(deps: Deps, theirs: GwPayment): Promise<Difference | null> {
  const before = await readOurs(deps.db, theirs.id);
  if (agrees(before, theirs)) return null;
  await settleFromGateway(deps, theirs).catch((error) => {
    deps.log.warn({ err: error, paymentId: theirs.id }, 'a ledger difference could not be repaired');
  });
  const after = await readOurs(deps.db, theirs.id);
  const seen = { paymentId: theirs.id, orderId: after?.orderId ?? null, repaired: agrees(after, theirs) };
  if (!after) return { kind: 'unknown-order', ...seen, shopPaise: 0, gatewayPaise: theirs.amountPaise };
  if (!before) return { kind: 'missing-here', ...seen, shopPaise: 0, gatewayPaise: theirs.amountPaise };
  if (before.amountPaise !== theirs.amountPaise) {
    return { kind: 'amount', ...seen, shopPaise: before.amountPaise, gatewayPaise: theirs.amountPaise };
  }
  const { refundedPaise } = before;
  return { kind: 'refunds', ...seen, shopPaise: refundedPaise, gatewayPaise: theirs.amountRefundedPaise };
}

interface OurPayment {
  orderId: string;
  amountPaise: number;
  refundedPaise: number;
  refundsRunning: number;
}

/** A refund that is still running explains any difference in refunds. */
function agrees(ours: OurPayment | null, theirs: GwPayment): boolean {
  if (!ours || ours.amountPaise !== theirs.amountPaise) return false;
  return ours.refundedPaise === theirs.amountRefundedPaise || ours.refundsRunning > 0;
}

async function readOurs(db: Queryable, paymentId: string): Promise<OurPayment | null> {
  const sum = (statuses: string) =>
    sql<number>`COALESCE((SELECT sum(r.amount_paise) FROM refunds r
      WHERE r.payment_id = payments.id AND r.status IN ${sql.raw(statuses)}), 0)::bigint`;
  const [ours] = await db
    .select({
      orderId: payments.orderId,
      amountPaise: payments.amountPaise,
      refundedPaise: sum("('processed')"),
      refundsRunning: sum("('requested', 'pending')"),
    })
    .from(payments)
    .where(and(eq(payments.id, paymentId), ne(payments.role, 'attempt')));
  return ours ?? null;
}

async function missingThere({ db }: Deps, from: number, known: Set<string>): Promise<Difference[]> {
  const ours = await db
    .select()
    .from(payments)
    .where(
      and(
        ne(payments.role, 'attempt'),
        inArray(payments.status, ['captured', 'refunded']),
        sql`${payments.createdAt} BETWEEN to_timestamp(${from + GRACE_SECONDS}) AND now() - ${GRACE_SECONDS} * interval '1 second'`,
      ),
    );
  return ours
    .filter((payment) => !known.has(payment.id))
    .map((payment) => ({
      kind: 'missing-there' as const,
      paymentId: payment.id,
      orderId: payment.orderId,
      shopPaise: payment.amountPaise,
      gatewayPaise: 0,
      repaired: false,
    }));
}

async function store({ db }: Deps, differences: Difference[], compared: number): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { kind, paymentId, ...found } of differences) {
      await tx
        .insert(ledgerDifferences)
        .values({ kind, paymentId, ...found })
        .onConflictDoUpdate({
          target: [ledgerDifferences.kind, ledgerDifferences.paymentId],
          set: { ...found, seenAt: sql`now()` },
        });
    }
    const value = { at: new Date().toISOString(), payments: compared };
    await tx
      .insert(settings)
      .values({ key: SETTING, value })
      .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: sql`now()` } });
  });
}

export async function readLedgerReport(db: Queryable): Promise<LedgerReport> {
  const [last] = await db.select().from(settings).where(eq(settings.key, SETTING));
  const value = last?.value as { at: string; payments: number } | undefined;
  const rows = await db
    .select({ difference: ledgerDifferences, number: orders.number })
    .from(ledgerDifferences)
    .leftJoin(orders, eq(orders.id, ledgerDifferences.orderId))
    .orderBy(desc(ledgerDifferences.seenAt), desc(ledgerDifferences.id))
    .limit(200);
  return {
    comparedAt: value?.at ?? null,
    payments: value?.payments ?? 0,
    docs: rows.map(({ difference, number }) => ({
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
    })),
  };
}
