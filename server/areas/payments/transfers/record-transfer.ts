import { and, eq, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import { istDay } from '#domain/calendar.ts';
import { type Paise, rupeesToPaise } from '#domain/money.ts';
import { registrationOf } from '#domain/papers/registration.ts';
import { tooMuchTransferred, transferAmountProblem, transferDayProblem } from '#domain/transfers.ts';
import { normaliseUtr, overPaymentId, transferPaymentId, utrProblem } from '#domain/utr.ts';
import { readWithheld, type Withheld, withheldProblem } from '#domain/withheld.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { orderNamed } from '../../../platform/db/order-named.ts';
import { payments } from '../../../platform/db/schema/index.ts';
import { notFound, ShopError } from '../../../platform/errors.ts';
import { oneLine } from '../../../platform/http/clean-text.ts';
import type { Session } from '../../../platform/http/sessions.ts';
import type { Deps } from '../../deps.ts';
import { type LockedOrder, requireAllowed } from '../../lifecycle/change-order.ts';
import { lockOrderToPay } from '../../lifecycle/doubles.ts';
import { cameInTime } from '../../lifecycle/lapse-order.ts';
import { startOfDay } from '../../lifecycle/transfer-terms.ts';
import { lockStockOf } from '../../stock/settle-hold.ts';
import { startAutomaticRefund } from '../refunds/automatic-refund.ts';
import { receiveMoney } from '../settling/receive-money.ts';
import { enterTransfer, refuseKnownUtr, refuseNearUtr } from './enter-transfer.ts';
import { valueWithoutGst } from './value-without-gst.ts';

type Entry = BodyOf<'/orders/recordTransfer'>;

/** Money that a person saw on the bank's statement. It settles as any other payment does. */
export async function recordTransfer(deps: Deps, entry: Entry, staff: Session): Promise<void> {
  const { mongooseOrderId, amount, date, isOther } = entry;
  const problem = utrProblem(entry.utr);
  if (problem) throw new ShopError('bad-utr', { message: problem });
  const utr = normaliseUtr(entry.utr);
  await deps.db.transaction(async (tx) => {
    const order = await lockOrderToPay(tx, orderNamed(mongooseOrderId));
    if (!order) throw notFound('this order');
    requireTransferOrder(order);
    const bankPaise = requireAmount(order, amount);
    requireDay(order, date);
    await refuseKnownUtr(tx, utr);
    if (!isOther) await refuseNearUtr(tx, utr);
    const { withheld, overPaise } = await readParts(deps, tx, order, { bankPaise, entry });
    // In the order of locks: what is entered first is waited for.
    await lockStockOf(tx, [order.row.id, ...order.beside.map(({ id }) => id)]);
    const paidBy = oneLine(entry.paidBy);
    const id = transferPaymentId(
      utr,
      await enterTransfer(tx, {
        utr,
        orderId: order.row.id,
        isRefund: false,
        amountPaise: bankPaise,
        onDay: date,
        adminId: staff.userId,
        paidBy,
      }),
    );
    if (overPaise > 0) await keepToReturn(tx, order, overPaymentId(id), overPaise);
    await receiveMoney(deps, tx, order, {
      id,
      utr,
      amountPaise: bankPaise - overPaise + withheld.tdsPaise + withheld.chargesPaise,
      ...withheld,
      overPaise,
      paidBy,
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
  // An order that the desk made may be paid either way: what comes after the link was paid goes back.
  if (row.paymentMethod === 'transfer' || row.transferUntil !== null) return;
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

function requireAmount({ row, state }: LockedOrder, rupees: number): Paise {
  const leftPaise = state.orderStatus === 'cancelled' ? null : row.totalPaise - state.capturedPaise;
  const message = transferAmountProblem(rupees, leftPaise);
  if (message) throw new ShopError('bad-amount', { message });
  return rupeesToPaise(rupees);
}

interface Parts {
  withheld: Withheld;
  /** Above what is due. */
  overPaise: Paise;
}

const ALL_GOES_BACK =
  'This transfer came after the end of the order, so all of it goes back: record it without TDS and charges.';

const PAID_ALREADY =
  'The order is paid, so all of this transfer goes back: record it without TDS and charges.';

/** Of an order that has ended, or was paid before, all goes back, however much it is. */
async function readParts(
  deps: Deps,
  tx: Transaction,
  order: LockedOrder,
  { bankPaise, entry }: { bankPaise: Paise; entry: Entry },
): Promise<Parts> {
  const { tds, charges, tdsOther, over, date } = entry;
  const { row, state } = order;
  const withheld = { tdsPaise: requireWithheld(tds), chargesPaise: requireWithheld(charges) };
  const isWithheld = withheld.tdsPaise + withheld.chargesPaise > 0;
  const isOver = state.orderStatus === 'cancelled';
  if (isOver || (state.capturedPaise === 0 && !cameInTime(row, { createdAt: startOfDay(date) }))) {
    if (isWithheld) throw new ShopError('bad-amount', { message: ALL_GOES_BACK });
    if (!isOver) requireRoomFor(order, bankPaise);
    return { withheld, overPaise: 0 };
  }
  const leftPaise = row.totalPaise - state.capturedPaise;
  if (over && leftPaise === 0) {
    if (isWithheld) throw new ShopError('bad-amount', { message: PAID_ALREADY });
    return { withheld, overPaise: 0 };
  }
  requireMoreToCome(order);
  const overPaise = over ? Math.max(0, bankPaise - leftPaise) : 0;
  requireRoomFor(order, bankPaise - overPaise);
  if (isWithheld) {
    const message = withheldProblem(withheld, {
      amountPaise: bankPaise,
      leftPaise,
      withoutGstPaise: await valueWithoutGst(deps, tx, row),
      before: await withheldBefore(tx, row.id),
      hasGstin: registrationOf(row.gst) !== null,
      isOtherTds: tdsOther === true,
    });
    if (message) throw new ShopError('bad-amount', { message });
  }
  return { withheld, overPaise };
}

function requireWithheld(rupees: number | null | undefined): Paise {
  const paise = readWithheld(rupees);
  if (paise === null)
    throw new ShopError('bad-amount', { message: 'Enter TDS and charges in rupees and whole paise.' });
  return paise;
}

async function withheldBefore(tx: Transaction, orderId: string): Promise<Withheld> {
  const [sum] = await tx
    .select({
      tdsPaise: sql`coalesce(sum(${payments.tdsPaise}), 0)`.mapWith(Number),
      chargesPaise: sql`coalesce(sum(${payments.chargesPaise}), 0)`.mapWith(Number),
    })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.role, 'settling')));
  return sum!;
}

const REFUND_FIRST =
  'A refund of this order waits for its bank transfer. Record that one first: the order is then cancelled, and what comes after it goes back too.';

function requireMoreToCome({ state }: LockedOrder): void {
  if (state.busy && state.paymentStatus === 'pending')
    throw new ShopError('conflict', { message: REFUND_FIRST });
  requireAllowed(state, 'transfer-received');
}

function requireRoomFor(order: LockedOrder, amountPaise: Paise): void {
  requireMoreToCome(order);
  const leftPaise = order.row.totalPaise - order.state.capturedPaise;
  if (amountPaise > leftPaise) throw new ShopError('bad-amount', { message: tooMuchTransferred(leftPaise) });
}

/** Neither the order's money nor an advance: it has no receipt, and waits for its transfer back. */
async function keepToReturn(
  tx: Transaction,
  { row }: LockedOrder,
  paymentId: string,
  amountPaise: Paise,
): Promise<void> {
  await tx.insert(payments).values({
    id: paymentId,
    orderId: row.id,
    amountPaise,
    status: 'captured',
    role: 'over',
    method: 'transfer',
    capturedAt: sql`now()`,
    withoutReceipt: 'It is more than the order, and is to be returned.',
  });
  await startAutomaticRefund(tx, row, { kind: 'over', paymentId, amountPaise });
}
