import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import {
  formatRupeesExact,
  hasAtMostTwoDecimals,
  type Paise,
  paiseToRupees,
  rupeesToPaise,
} from '#domain/money.ts';
import { afterAction, refundableLeftPaise } from '#domain/order-lifecycle.ts';
import { refundClosesOrder } from '#domain/order-money.ts';
import { returnablePaise } from '#domain/order-state.ts';
import type { NamedQuantity } from '#domain/papers/line-shares.ts';
import { REFUND_KINDS } from '#domain/refund-kinds.ts';
import { partialAmountProblem } from '#domain/refunds.ts';
import { spreadRefund } from '#domain/spread-refund.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { refunds } from '../../../platform/db/schema/index.ts';
import { invalid, ShopError } from '../../../platform/errors.ts';
import type { Session } from '../../../platform/http/sessions.ts';
import type { Deps } from '../../deps.ts';
import {
  changeOrder,
  type LockedOrder,
  lockNamedOrder,
  type OrderRow,
  requireAllowed,
} from '../../lifecycle/change-order.ts';
import { mailOrderCancelled } from '../../lifecycle/order-mails.ts';
import { problemOfNamedLines } from '../../papers/issue-for-refund.ts';
import { settleHold } from '../../stock/settle-hold.ts';
import { takeBackGoods } from '../../stock/take-back-goods.ts';
import { AT_THE_BANK } from './automatic-refund.ts';
import { findEarlierApproval } from './earlier-approval.ts';
import { learnLostRefunds } from './learn-lost-refunds.ts';
import { sendRefund } from './send-refund.ts';

interface Approval {
  body: BodyOf<'/orders/approveRefund'>;
  staff: Session;
  /** The screen's idempotency key: a repeated click after a lost answer is the same approval. */
  requestKey: string | null;
}

/** First the permission, which reserves the money; then the gateway, outside any transaction; then its answer. */
export async function approveRefund(deps: Deps, approval: Approval): Promise<void> {
  if (approval.body.refundOption === 'no-refund') return cancelWithoutRefund(deps, approval);
  await learnLostRefunds(deps, approval.body.mongooseOrderId);
  const { refundId, isNew, isAtTheBank } = await deps.db.transaction((tx) => permitRefund(tx, approval));
  if (isNew) {
    const { body, staff } = approval;
    deps.log.info(
      { event: 'refund-approved', refundId, order: body.mongooseOrderId, admin: staff.userId },
      'security',
    );
    if (!isAtTheBank) await sendRefund(deps, refundId);
  }
  const [refund] = await deps.db.select().from(refunds).where(eq(refunds.id, refundId));
  if (refund?.status === 'failed') {
    throw new ShopError('refund-refused', {
      message: `The payment service refused the refund: ${refund.failureReason}`,
    });
  }
}

async function cancelWithoutRefund({ db }: Deps, { body, staff, requestKey }: Approval): Promise<void> {
  if (body.lines) throw invalid('Lines can be named only for a refund.');
  await db.transaction(async (tx) => {
    const order = await lockNamedOrder(tx, body.mongooseOrderId);
    const refundReason = body.reason?.trim() || null;
    const wish = { option: 'no-refund', amountPaise: null, lines: null, refundReason } as const;
    if (await findEarlierApproval(tx, order, requestKey, wish)) return;
    requireAllowed(order.state, 'no-refund');
    const entry = {
      action: 'cancelled',
      actor: staff,
      note: ['Without a refund', refundReason].filter(Boolean).join(': '),
    } as const;
    const columns = { cancelKey: requestKey };
    const next = afterAction(order.state, 'no-refund');
    await settleHold(tx, order.row, next);
    await changeOrder(tx, order, next, entry, columns);
    await mailOrderCancelled(tx, order.row, refundReason);
  });
}

async function permitRefund(tx: Transaction, { body, staff, requestKey }: Approval) {
  const order = await lockNamedOrder(tx, body.mongooseOrderId);
  const isAtTheBank = order.row.paymentMethod === 'transfer';
  const kind = body.refundOption === 'full' ? 'full' : 'partial';
  const namedPaise = kind === 'full' ? null : wholePaise(body.partialAmount);
  const lines = body.lines?.toSorted((a, b) => a.position - b.position) ?? null;
  const refundReason = body.reason?.trim() || null;
  const wish = { option: kind, amountPaise: namedPaise, lines, refundReason } as const;
  const earlier = await findEarlierApproval(tx, order, requestKey, wish);
  if (earlier?.refundId) return { refundId: earlier.refundId, isNew: false, isAtTheBank };
  requireAllowed(order.state, `refund-${kind}`);
  requireNoDispute(order);
  const amountPaise = namedPaise ?? refundableLeftPaise(order.state);
  if (namedPaise !== null) requirePartialAmount(order, namedPaise);
  if (lines) await requireNamedLines(tx, order, lines, amountPaise);
  if (lines) await takeBackGoods(tx, order.row, lines, staff);
  const parts = isAtTheBank
    ? await spreadOverTransfers(tx, order.row, amountPaise)
    : [{ paymentId: order.row.paymentId!, amountPaise }];
  const approvalId = randomUUID();
  const made = parts.map((part) => {
    const id = randomUUID();
    return {
      id,
      orderId: order.row.id,
      ...part,
      kind,
      closesOrder: refundClosesOrder(order.state, amountPaise),
      requestKey,
      requestBody: { amountPaise: part.amountPaise, receipt: id, notes: { order: order.row.number } },
      // The worker takes over if this process dies before the answer.
      ...(isAtTheBank
        ? AT_THE_BANK
        : ({ status: 'requested', nextTryAt: sql`now() + interval '15 seconds'` } as const)),
      origin: 'admin',
      adminId: staff.userId,
      approvalId,
      lines,
      givenReason: refundReason,
    } as const;
  });
  await tx.insert(refunds).values(made);
  const isRest = kind === 'full' && amountPaise < returnablePaise(order.state);
  const entry = {
    action: 'refund-started',
    actor: staff,
    note: [`${isRest ? 'the rest' : kind}, ${formatRupeesExact(paiseToRupees(amountPaise))}`, refundReason]
      .filter(Boolean)
      .join(': '),
  } as const;
  await changeOrder(tx, order, REFUND_KINDS[kind].whenStarted(order.state, amountPaise), entry);
  return { refundId: made[0]!.id, isNew: true, isAtTheBank };
}

function requireNoDispute({ row }: LockedOrder): void {
  if (!row.disputed) return;
  throw new ShopError('conflict', {
    message: 'The customer’s bank disputes this payment. It cannot be refunded until the dispute ends.',
  });
}

function requirePartialAmount({ state }: LockedOrder, amountPaise: Paise): void {
  const message = partialAmountProblem(amountPaise, {
    totalPaidPaise: returnablePaise(state),
    leftPaise: refundableLeftPaise(state),
  });
  if (message) throw new ShopError('bad-amount', { message });
}

async function requireNamedLines(
  tx: Transaction,
  { row }: LockedOrder,
  lines: NamedQuantity[],
  amountPaise: Paise,
): Promise<void> {
  const message = await problemOfNamedLines(tx, row, lines, amountPaise);
  if (message) throw new ShopError('bad-amount', { message });
}

function wholePaise(rupees: number | null | undefined): Paise {
  if (typeof rupees !== 'number') return 0;
  if (!hasAtMostTwoDecimals(rupees) || Math.abs(rupees) > Number.MAX_SAFE_INTEGER / 100) {
    throw new ShopError('bad-amount', { message: 'Enter the refund amount in rupees and whole paise.' });
  }
  return rupeesToPaise(rupees);
}

interface PartRow extends Record<string, unknown> {
  paymentId: string;
  leftPaise: number;
}

/** A refund of transfers, newest first: each of its rows has its payment and is never more than what is left of it. */
async function spreadOverTransfers(tx: Transaction, order: OrderRow, amountPaise: number) {
  const { rows } = await tx.execute<PartRow>(sql`
    SELECT payments.id AS "paymentId", payments.amount_paise - payments.tds_paise - payments.charges_paise
      - coalesce((SELECT sum(refunds.amount_paise) FROM refunds
      WHERE refunds.payment_id = payments.id AND refunds.status <> 'failed'), 0)::bigint AS "leftPaise"
    FROM payments WHERE payments.order_id = ${order.id} AND payments.role = 'settling'
    ORDER BY payments.created_at DESC, payments.id DESC`);
  return spreadRefund(amountPaise, rows);
}
