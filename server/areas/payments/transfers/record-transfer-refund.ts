import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import { istDay } from '#domain/calendar.ts';
import { formatRupeesExact, paiseToRupees, sumPaise } from '#domain/money.ts';
import { afterRefundProcessed } from '#domain/order-money.ts';
import { REFUND_KINDS } from '#domain/refund-kinds.ts';
import { transferRefundDayProblem } from '#domain/transfers.ts';
import { isTransfer, normaliseUtr, utrProblem } from '#domain/utr.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { bankTransfers, refunds } from '../../../platform/db/schema/index.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Session } from '../../../platform/http/sessions.ts';
import type { Deps } from '../../deps.ts';
import {
  changeOrder,
  type LockedOrder,
  lockNamedOrder,
  type RefundRow,
} from '../../lifecycle/change-order.ts';
import { mailRefundProcessed } from '../../lifecycle/order-mails.ts';
import { startOfDay } from '../../lifecycle/transfer-terms.ts';
import { nameOfPaper } from '../../papers/issue-paper.ts';
import { lockStockOf } from '../../stock/settle-hold.ts';
import { markPaymentRefunded } from '../refunds/apply-refund.ts';
import { settleRefunds } from '../refunds/settle-refunds.ts';
import { enterTransfer, refuseKnownUtr, refuseNearUtr } from './enter-transfer.ts';
import { firstDayToReturn } from './first-day-to-return.ts';

/** One transfer at the bank makes all refunds of the order that wait for it. */
export async function recordTransferRefund(
  deps: Deps,
  { mongooseOrderId, amount, utr: typed, date, isOther }: BodyOf<'/orders/recordTransferRefund'>,
  staff: Session,
): Promise<void> {
  const problem = utrProblem(typed);
  if (problem) throw new ShopError('bad-utr', { message: problem });
  const utr = normaliseUtr(typed);
  const paise = await deps.db.transaction(async (tx) => {
    const order = await lockNamedOrder(tx, mongooseOrderId);
    await refuseKnownUtr(tx, utr);
    if (!isOther) await refuseNearUtr(tx, utr);
    const open = await findOpen(tx, order);
    if (open.length === 0)
      throw new ShopError('conflict', {
        message: 'No refund of this order waits for a bank transfer. Approve the refund first.',
      });
    const amountPaise = sumOf(open);
    refuseOtherSum(amountPaise, amount);
    await requireDay(tx, order, open, date);
    await lockStockOf(tx, [order.row.id]);
    await enterTransfer(tx, {
      utr,
      orderId: order.row.id,
      isRefund: true,
      amountPaise,
      onDay: date,
      adminId: staff.userId,
    });
    await closeAll(deps, tx, order, { open, utr, madeAt: startOfDay(date), staff });
    return amountPaise;
  });
  deps.log.info(
    { event: 'transfer-refund-recorded', order: mongooseOrderId, utr, paise, admin: staff.userId },
    'money',
  );
}

/** Refunds of money that was not the order's come first: all transactions take the series of papers in one order. */
async function findOpen(tx: Transaction, { row }: LockedOrder): Promise<RefundRow[]> {
  const rows = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, row.id), eq(refunds.status, 'pending')))
    .orderBy(asc(refunds.id));
  return rows
    .filter(({ paymentId }) => isTransfer(paymentId))
    .sort((a, b) => Number(isOwn(a)) - Number(isOwn(b)));
}

const sumOf = (rows: RefundRow[]) => sumPaise(rows.map(({ amountPaise }) => amountPaise));
const isOwn = ({ kind }: RefundRow) => REFUND_KINDS[kind].isOfOrder;

/** A person who paid back what the screen showed must not close what another added since. */
function refuseOtherSum(duePaise: number, meant: number | null | undefined): void {
  if (meant == null || meant === paiseToRupees(duePaise)) return;
  const [due, sent] = [paiseToRupees(duePaise), meant].map(formatRupeesExact);
  throw new ShopError('conflict', { message: `${due} is to go back by now, not ${sent}.` });
}

async function requireDay(tx: Transaction, { row }: LockedOrder, open: RefundRow[], date: string) {
  const seen = await tx.select().from(bankTransfers).where(eq(bankTransfers.orderId, row.id));
  const problem = transferRefundDayProblem(date, {
    firstDay: firstDayToReturn(row, open, seen),
    today: istDay(new Date().toISOString()),
  });
  if (problem) throw new ShopError('bad-day', { message: problem });
}

interface Made {
  open: RefundRow[];
  utr: string;
  madeAt: Date;
  staff: Session;
}

async function closeAll(deps: Deps, tx: Transaction, order: LockedOrder, { open, utr, madeAt, staff }: Made) {
  const closed = await tx
    .update(refunds)
    .set({ status: 'processed', utr, updatedAt: sql`now()` })
    .where(
      inArray(
        refunds.id,
        open.map(({ id }) => id),
      ),
    )
    .returning();
  const byId = new Map(closed.map((row) => [row.id, row]));
  const done = open.map(({ id }) => byId.get(id)!);
  const own = done.filter(isOwn);
  for (const refund of done) await markPaymentRefunded(tx, order, refund);
  const { next, papers, columns } = await settleRefunds(tx, deps, order, {
    refunds: done,
    next: own.length > 0 ? afterRefundProcessed(order.state, sumOf(own)) : order.state,
    refundedAt: madeAt,
  });
  const sum = formatRupeesExact(paiseToRupees(sumOf(done)));
  const note = [`${sum}, UTR ${utr}`, ...papers.map(nameOfPaper)].join(', ');
  await changeOrder(tx, order, next, { action: 'transfer-refunded', actor: staff, note }, columns);
  // One mail for one transfer: it names the sum, and has all the papers with it.
  const [first] = done;
  const refund = { ...first!, amountPaise: sumOf(done), givenReason: (own[0] ?? first!).givenReason };
  await mailRefundProcessed(tx, order, { refund, papers, next, happenedAt: undefined });
}
