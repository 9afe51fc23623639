import { and, asc, eq, like } from 'drizzle-orm';
import type { RecordedTransfer } from '#contract/bank-transfers.ts';
import type { Order } from '#contract/order-entities.ts';
import { paiseToRupees, rupeesToPaise, sumPaise } from '#domain/money.ts';
import { REFUND_KINDS } from '#domain/refund-kinds.ts';
import { isTransfer, overPaymentId, transferPaymentId } from '#domain/utr.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { admins, bankTransfers, payments } from '../../platform/db/schema/index.ts';
import type { Deps } from '../deps.ts';
import type { OrderRow, RefundRow } from '../lifecycle/change-order.ts';
import { dueDayOf, readBank, transferIsInTime } from '../lifecycle/transfer-terms.ts';
import { firstDayToReturn } from '../payments/transfers/first-day-to-return.ts';
import { valueWithoutGst } from '../payments/transfers/value-without-gst.ts';

/** How an order that is or may be paid by transfer stands with the bank; null for the others. */
export async function readTransfer(
  deps: Pick<Deps, 'config' | 'log'>,
  db: Queryable,
  order: OrderRow,
  refunds: RefundRow[],
): Promise<Order['transfer']> {
  if (order.paymentMethod !== 'transfer' && order.transferUntil === null) return null;
  const seen = await db
    .select()
    .from(bankTransfers)
    .where(eq(bankTransfers.orderId, order.id))
    .orderBy(asc(bankTransfers.recordedAt), asc(bankTransfers.utr));
  const transfers = await asTransfers(db, order, { seen, refunds });
  const standing = transfers.filter(({ isRefund, reversed }) => !isRefund && reversed === null);
  const due = refunds.filter(({ status, paymentId }) => status === 'pending' && isTransfer(paymentId));
  const duePaise = sumPaise(due.map(({ amountPaise }) => amountPaise));
  // While a part payment goes back, further money would go back too.
  const isGoingBack = due.some(({ kind }) => REFUND_KINDS[kind].holdsMoney);
  const isOpen = order.orderStatus === 'pending' && order.paymentStatus === 'pending' && !isGoingBack;
  return {
    // Today's account, not one that the shop has closed; none when the money would come too late.
    bank: isOpen && transferIsInTime(order) ? await readBank(deps, db) : null,
    reference: order.number,
    received: paiseToRupees(sumPaise(standing.map(({ amount }) => rupeesToPaise(amount)))),
    withheld: paiseToRupees(order.withheldPaise),
    withoutGst: paiseToRupees(await valueWithoutGst(deps, db, order)),
    left: isOpen ? paiseToRupees(order.totalPaise - order.capturedPaise) : 0,
    dueOn: isOpen && order.capturedPaise === 0 ? dueDayOf(order) : null,
    transfers,
    refundDue: duePaise > 0 ? paiseToRupees(duePaise) : null,
    refundFrom: duePaise > 0 ? firstDayToReturn(order, due, seen) : null,
  };
}

interface Seen {
  seen: (typeof bankTransfers.$inferSelect)[];
  refunds: RefundRow[];
}

async function asTransfers(
  db: Queryable,
  order: OrderRow,
  { seen, refunds }: Seen,
): Promise<RecordedTransfer[]> {
  if (seen.length === 0) return [];
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), like(payments.id, 'utr:%')));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const staff = await db.select({ id: admins.id, name: admins.name }).from(admins);
  const nameOf = (id: string | null) => staff.find((one) => one.id === id)?.name ?? 'the staff';
  return seen.map(({ utr, entry, amountPaise, onDay, isRefund, adminId, recordedAt, paidBy }) => {
    const id = transferPaymentId(utr, entry);
    const payment = isRefund ? undefined : byId.get(id);
    const undone = refunds.find(({ kind, paymentId }) => kind === 'reversed' && paymentId === id);
    return {
      paymentId: id,
      utr,
      amount: paiseToRupees(amountPaise),
      date: onDay,
      isRefund,
      tds: paiseToRupees(payment?.tdsPaise ?? 0),
      charges: paiseToRupees(payment?.chargesPaise ?? 0),
      over: paiseToRupees(byId.get(overPaymentId(id))?.amountPaise ?? 0),
      goesBack: payment?.role === 'duplicate',
      reversed: undone ? { reason: undone.givenReason ?? '', at: undone.createdAt.toISOString() } : null,
      entry: {
        by: nameOf(adminId),
        at: recordedAt.toISOString(),
        paidBy,
        reversedBy: undone ? nameOf(undone.adminId) : null,
      },
    };
  });
}
