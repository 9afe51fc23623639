import { and, eq, inArray, like, ne } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import { dayAfter, istDay } from '#domain/calendar.ts';
import { formatRupeesExact, type Paise, paiseToRupees, sumPaise } from '#domain/money.ts';
import { afterAction } from '#domain/order-lifecycle.ts';
import { dueAfterReversal, lastDayToEnter } from '#domain/transfers.ts';
import { normaliseUtr, overPaymentId, utrOfPayment, utrProblem } from '#domain/utr.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { payments, refunds } from '../../../platform/db/schema/index.ts';
import { invalid, notFound, ShopError } from '../../../platform/errors.ts';
import type { Session } from '../../../platform/http/sessions.ts';
import type { Deps } from '../../deps.ts';
import {
  changeOrder,
  type LockedOrder,
  lockNamedOrder,
  type OrderRow,
  requireAllowed,
} from '../../lifecycle/change-order.ts';
import { mailTransferReversed } from '../../lifecycle/transfer-mails.ts';
import { dueDayOf, startOfDay } from '../../lifecycle/transfer-terms.ts';
import { issuePlanned, planPapers } from '../../papers/issue-for-refund.ts';
import { withPapers } from '../../papers/issue-paper.ts';
import { settleHold } from '../../stock/settle-hold.ts';

type PaymentRow = typeof payments.$inferSelect;

/**
 * A transfer that a person entered in error, on the wrong order or with a wrong amount: no money moves. Both rows stay, its
 * receipt is taken back by a voucher, and its UTR can be entered anew.
 */
export async function reverseTransfer(
  deps: Deps,
  { mongooseOrderId, utr: typed, reason: given }: BodyOf<'/orders/reverseTransfer'>,
  staff: Session,
): Promise<void> {
  const problem = utrProblem(typed);
  if (problem) throw new ShopError('bad-utr', { message: problem });
  const utr = normaliseUtr(typed);
  const reversalReason = given.trim();
  if (reversalReason === '') throw invalid('Write why the entry is reversed: the customer reads it.');
  await deps.db.transaction(async (tx) => {
    const order = await lockNamedOrder(tx, mongooseOrderId);
    const entries = await readEntries(tx, order.row, utr);
    requireAllowed(order.state, 'reverse-transfer');
    const payment = entries.find(({ role }) => role === 'settling');
    if (!payment) throw new ShopError('conflict', { message: whyNone(entries) });
    const rows = [payment, ...entries.filter(({ id }) => id === overPaymentId(payment.id))];
    await requireNotReturned(tx, rows);
    await carryOut(deps, tx, order, { payment, rows, utr, reversalReason, staff });
  });
  deps.log.info({ event: 'transfer-reversed', order: mongooseOrderId, utr, admin: staff.userId }, 'money');
}

/** All that was ever entered of this UTR for the order. */
async function readEntries(tx: Transaction, { id }: OrderRow, utr: string): Promise<PaymentRow[]> {
  const ofOrder = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, id), like(payments.id, 'utr:%')));
  const entries = ofOrder.filter((row) => utrOfPayment(row.id) === utr);
  if (entries.length === 0) throw notFound('this transfer among those of the order');
  return entries;
}

const whyNone = (entries: readonly PaymentRow[]): string =>
  entries.some(({ role }) => role === 'duplicate')
    ? 'This transfer never counted towards the order: pay it back and record its refund.'
    : 'This transfer is reversed already.';

/** What was more than the order may have gone back already: then the transfer was there. */
async function requireNotReturned(tx: Transaction, rows: readonly PaymentRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const returned = and(inArray(refunds.paymentId, ids), eq(refunds.status, 'processed'));
  if ((await tx.$count(refunds, returned)) > 0)
    throw new ShopError('conflict', {
      message: 'A part of this transfer was paid back. It cannot be reversed any more.',
    });
}

interface Reversal {
  payment: PaymentRow;
  /** The payment, and what came above it. */
  rows: PaymentRow[];
  utr: string;
  reversalReason: string;
  staff: Session;
}

async function carryOut(
  deps: Deps,
  tx: Transaction,
  order: LockedOrder,
  { payment, rows, utr, reversalReason, staff }: Reversal,
): Promise<void> {
  const { amountPaise, tdsPaise, chargesPaise } = payment;
  const withheldPaise = tdsPaise + chargesPaise;
  const next = afterAction(order.state, 'reverse-transfer', { amountPaise, withheldPaise });
  await settleHold(tx, order.row, next);
  const [over] = rows.slice(1);
  if (over) await tx.update(refunds).set({ status: 'processed' }).where(eq(refunds.paymentId, over.id));
  await tx.update(payments).set({ role: 'reversed' }).where(eq(payments.id, payment.id));
  const { dueOn, ...columns } = await columnsAfter(tx, order.row, payment);
  const [undone] = await tx
    .insert(refunds)
    .values({
      orderId: order.row.id,
      paymentId: payment.id,
      amountPaise,
      kind: 'reversed',
      status: 'processed',
      origin: 'admin',
      adminId: staff.userId,
      givenReason: reversalReason,
    })
    .returning();
  const row = { ...order.row, paymentId: columns.paymentId };
  const planned = await planPapers(tx, deps, row, [undone!]);
  const papers = await issuePlanned(tx, deps, row, planned, new Date());
  const bankPaise = sumPaise(rows.map((each) => each.amountPaise)) - withheldPaise;
  const note = withPapers(`${rupees(bankPaise)}, UTR ${utr}: ${reversalReason}`, papers);
  await changeOrder(tx, order, next, { action: 'transfer-reversed', actor: staff, note }, columns);
  const leftPaise = order.row.totalPaise - next.capturedPaise;
  const mailed = {
    paymentId: payment.id,
    utr,
    amountPaise: bankPaise,
    reversalReason,
    leftPaise,
    dueOn,
  };
  await mailTransferReversed(deps, tx, order.row, mailed, papers[0] ?? null);
}

const rupees = (paise: Paise) => formatRupeesExact(paiseToRupees(paise));

/** The order names another of its transfers, or none; it can be paid for some days more. */
async function columnsAfter(tx: Transaction, row: OrderRow, payment: PaymentRow) {
  const others = and(
    eq(payments.orderId, row.id),
    eq(payments.role, 'settling'),
    ne(payments.id, payment.id),
  );
  const [other] = await tx.select({ id: payments.id }).from(payments).where(others).limit(1);
  const dueOn = dueAfterReversal(dueDayOf(row), istDay(new Date().toISOString()));
  return {
    paymentId: other?.id ?? null,
    dueOn,
    lapsesAt: startOfDay(dayAfter(dueOn, 1)),
    // It may have been about to lapse when the entry came.
    lapseRetryAt: null,
    transferUntil: startOfDay(dayAfter(lastDayToEnter(dueOn), 1)),
  };
}
