import { asc, eq } from 'drizzle-orm';
import type { Order } from '#contract/order-entities.ts';
import { paiseToRupees, sumPaise } from '#domain/money.ts';
import { isTransfer } from '#domain/utr.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { bankTransfers } from '../../platform/db/schema/index.ts';
import type { Deps } from '../deps.ts';
import type { OrderRow, RefundRow } from '../lifecycle/change-order.ts';
import { dueDayOf, readBank, transferIsInTime } from '../lifecycle/transfer-terms.ts';
import { firstDayToReturn } from '../payments/transfers/first-day-to-return.ts';

/** How an order that is paid by transfer stands with the bank; null for the others. */
export async function readTransfer(
  deps: Pick<Deps, 'config' | 'log'>,
  db: Queryable,
  order: OrderRow,
  refunds: RefundRow[],
): Promise<Order['transfer']> {
  if (order.paymentMethod !== 'transfer') return null;
  const seen = await db
    .select()
    .from(bankTransfers)
    .where(eq(bankTransfers.orderId, order.id))
    .orderBy(asc(bankTransfers.recordedAt), asc(bankTransfers.utr));
  const due = refunds.filter(({ status, paymentId }) => status === 'pending' && isTransfer(paymentId));
  const duePaise = sumPaise(due.map(({ amountPaise }) => amountPaise));
  // While a part payment goes back, further money would go back too.
  const isOpen = order.orderStatus === 'pending' && order.paymentStatus === 'pending' && duePaise === 0;
  return {
    // Today's account, not one that the shop has closed; none when the money would come too late.
    bank: isOpen && transferIsInTime(order) ? await readBank(deps, db) : null,
    reference: order.number,
    received: paiseToRupees(sumPaise(seen.flatMap((one) => (one.isRefund ? [] : one.amountPaise)))),
    left: isOpen ? paiseToRupees(order.totalPaise - order.capturedPaise) : 0,
    dueOn: isOpen && order.capturedPaise === 0 ? dueDayOf(order) : null,
    transfers: seen.map(({ utr, amountPaise, onDay, isRefund }) => ({
      utr,
      amount: paiseToRupees(amountPaise),
      date: onDay,
      isRefund,
    })),
    refundDue: duePaise > 0 ? paiseToRupees(duePaise) : null,
    refundFrom: duePaise > 0 ? firstDayToReturn(order, due, seen) : null,
  };
}
