import { eq, inArray, like, or, type SQL } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import { istDay } from '#domain/calendar.ts';
import { rupeesToPaise } from '#domain/money.ts';
import { MIN_UTR_LENGTH } from '#domain/sizes/quotes.ts';
import { tooMuchTransferred, transferAmountProblem, transferDayProblem } from '#domain/transfers.ts';
import { beginningsOf, normaliseUtr, transferPaymentId, utrProblem } from '#domain/utr.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { lockName } from '../../../platform/db/locks.ts';
import { orderNamed } from '../../../platform/db/order-named.ts';
import { bankTransfers, orders } from '../../../platform/db/schema/index.ts';
import { notFound, ShopError } from '../../../platform/errors.ts';
import type { Session } from '../../../platform/http/sessions.ts';
import type { Deps } from '../../deps.ts';
import { type LockedOrder, requireAllowed } from '../../lifecycle/change-order.ts';
import { lockOrderToPay } from '../../lifecycle/doubles.ts';
import { startOfDay } from '../../lifecycle/transfer-terms.ts';
import { lockStockOf } from '../../stock/settle-hold.ts';
import { receiveMoney } from '../settling/receive-money.ts';

/** Money that a person saw on the bank's statement. It settles as any other payment does. */
export async function recordTransfer(
  deps: Deps,
  { mongooseOrderId, amount, utr: typed, date, isOther }: BodyOf<'/orders/recordTransfer'>,
  staff: Session,
): Promise<void> {
  const problem = utrProblem(typed);
  if (problem) throw new ShopError('bad-utr', { message: problem });
  const utr = normaliseUtr(typed);
  await deps.db.transaction(async (tx) => {
    const order = await lockOrderToPay(tx, orderNamed(mongooseOrderId));
    if (!order) throw notFound('this order');
    requireTransferOrder(order);
    const amountPaise = requireAmount(order, amount);
    requireDay(order, date);
    await refuseKnownUtr(tx, utr);
    if (!isOther) await refuseNearUtr(tx, utr);
    requireRoomFor(order, amountPaise);
    // In the order of locks: what is entered first is waited for.
    await lockStockOf(tx, [order.row.id, ...order.beside.map(({ id }) => id)]);
    await enterTransfer(tx, {
      utr,
      orderId: order.row.id,
      isRefund: false,
      amountPaise,
      onDay: date,
      adminId: staff.userId,
    });
    await receiveMoney(deps, tx, order, {
      id: transferPaymentId(utr),
      utr,
      amountPaise,
      currency: 'INR',
      status: 'captured',
      method: 'transfer',
      createdAt: startOfDay(date),
      recordedBy: staff,
    });
  });
  deps.log.info(
    {
      event: 'transfer-recorded',
      order: mongooseOrderId,
      utr,
      amountPaise: rupeesToPaise(amount),
      admin: staff.userId,
    },
    'money',
  );
}

function requireTransferOrder({ row, state }: LockedOrder): void {
  if (row.paymentMethod === 'transfer') return;
  const message =
    state.capturedPaise > 0
      ? 'This order was paid by card. A transfer for it is not its money: find out what it is for.'
      : 'This order is to be paid by card. Ask the customer to place it again and to choose payment by bank transfer.';
  throw new ShopError('conflict', { message });
}

function requireDay({ row }: LockedOrder, date: string): void {
  const problem = transferDayProblem(date, {
    placedOn: istDay(row.createdAt.toISOString()),
    today: istDay(new Date().toISOString()),
  });
  if (problem) throw new ShopError('bad-day', { message: problem });
}

function requireAmount({ row, state }: LockedOrder, rupees: number): number {
  const leftPaise = state.orderStatus === 'cancelled' ? null : row.totalPaise - state.capturedPaise;
  const message = transferAmountProblem(rupees, leftPaise);
  if (message) throw new ShopError('bad-amount', { message });
  return rupeesToPaise(rupees);
}

const REFUND_FIRST =
  'A refund of this order waits for its bank transfer. Record that one first: the order is then cancelled, and what comes after it goes back too.';

/** Of an order that has ended, all goes back, however much it is. */
function requireRoomFor({ row, state }: LockedOrder, amountPaise: number): void {
  if (state.orderStatus === 'cancelled') return;
  if (state.busy && state.paymentStatus === 'pending')
    throw new ShopError('conflict', { message: REFUND_FIRST });
  requireAllowed(state, 'transfer-received');
  const leftPaise = row.totalPaise - state.capturedPaise;
  if (amountPaise > leftPaise) throw new ShopError('bad-amount', { message: tooMuchTransferred(leftPaise) });
}

export async function refuseKnownUtr(tx: Transaction, utr: string): Promise<void> {
  const known = await findTransfer(tx, eq(bankTransfers.utr, utr));
  if (known)
    throw new ShopError('utr-taken', { message: `The UTR ${utr} is already entered as ${known.what}.` });
}

/** Perhaps the same transfer, with a mark behind its UTR: the person who sees the statement decides. */
export async function refuseNearUtr(tx: Transaction, utr: string): Promise<void> {
  // Two that are near may be entered at the same moment, on two orders.
  await lockName(tx, `utr ${utr.slice(0, MIN_UTR_LENGTH)}`);
  const isNear = or(inArray(bankTransfers.utr, beginningsOf(utr)), like(bankTransfers.utr, `${utr}_%`));
  const near = await findTransfer(tx, isNear);
  if (near)
    throw new ShopError('utr-near', {
      message: `The UTR ${utr} begins like ${near.utr}, which is entered as ${near.what}. Record it only if the statement has both.`,
    });
}

async function findTransfer(tx: Transaction, isMeant: SQL | undefined) {
  const [found] = await tx
    .select({ utr: bankTransfers.utr, number: orders.number, isRefund: bankTransfers.isRefund })
    .from(bankTransfers)
    .innerJoin(orders, eq(orders.id, bankTransfers.orderId))
    .where(isMeant)
    .limit(1);
  const kind = found?.isRefund ? 'a refund of' : 'a transfer for';
  return found && { utr: found.utr, what: `${kind} order ${found.number}` };
}

/** Two people may enter the same transfer at the same moment, on two orders: the second waits for the first. */
export async function enterTransfer(
  tx: Transaction,
  transfer: typeof bankTransfers.$inferInsert,
): Promise<void> {
  const entered = await tx
    .insert(bankTransfers)
    .values(transfer)
    .onConflictDoNothing()
    .returning({ utr: bankTransfers.utr });
  if (entered.length > 0) return;
  await refuseKnownUtr(tx, transfer.utr);
  throw new ShopError('utr-taken', { message: `The UTR ${transfer.utr} is already entered.` });
}
