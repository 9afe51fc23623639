import { and, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { formatIst } from '#domain/calendar.ts';
import { formatRupeesExact, type Paise, paiseToRupees } from '#domain/money.ts';
import type { OrderState } from '#domain/order-state.ts';
import {
  type MoneyResult,
  OUTCOMES,
  type OutcomeName,
  outcomeOf,
  withheldOf,
} from '#domain/received-money.ts';
import type { Actor } from '../../../platform/audit/record-change.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { orderLog, orders } from '../../../platform/db/schema/index.ts';
import { takeBoughtFromCart } from '../../cart/take-bought-from-cart.ts';
import type { Deps } from '../../deps.ts';
import { changeOrder, type LockedOrder } from '../../lifecycle/change-order.ts';
import { cancelDoubles, type OrderToPay } from '../../lifecycle/doubles.ts';
import { cameInTime, lapseOrder } from '../../lifecycle/lapse-order.ts';
import { noteHold } from '../../lifecycle/note-hold.ts';
import { mailLatePayment, noticeToShop, prepareOrderPlaced } from '../../lifecycle/order-mails.ts';
import { reportHold } from '../../lifecycle/report-hold.ts';
import { noticeOfPaidOrder } from '../../lifecycle/shop-notices.ts';
import { mailTransferReceived } from '../../lifecycle/transfer-mails.ts';
import { type IssuedPaper, withPaper } from '../../papers/issue-paper.ts';
import { issueReceipt } from '../../papers/issue-receipt.ts';
import { dayFromPayment } from '../../stock/promise-day.ts';
import { lockStockOf, type Settled, settleHold } from '../../stock/settle-hold.ts';
import { firmBehindHolders } from '../../stock/turns.ts';
import { startAutomaticRefund } from '../refunds/automatic-refund.ts';
import { type Payment, paymentIsSettled, recordPayment } from './record-payment.ts';

/** A transfer, and who saw it on the bank's statement. */
export interface SeenTransfer extends Payment {
  utr: string;
  recordedBy: Actor;
  /** Above what was due: it is no money of the order. */
  overPaise: Paise;
  paidBy: string | null;
}

/**
 * The only place where money makes an order paid, however it came. Needs the locks of an order that is to be paid.
 * The table of outcomes decides; every outcome is carried out on this one path.
 */
export async function receiveMoney(
  deps: Deps,
  tx: Transaction,
  found: OrderToPay,
  money: Payment | SeenTransfer,
): Promise<MoneyResult | 'known'> {
  if (await paymentIsSettled(tx, money)) return 'known';
  const { totalPaise } = found.row;
  const outcome = outcomeOf(
    { state: found.state, totalPaise, isInTime: cameInTime(found.row, money) },
    money,
  );
  const { result, role, refundKind, receiptRole } = OUTCOMES[outcome];
  const order = result === 'late' ? await endOrder(tx, found) : found;
  await recordPayment(tx, order, money, role);
  // Goods that are paid by transfer left the cart when the order was placed.
  if (outcome === 'paid') await takeBoughtFromCart(tx, order.row);
  // Of an order that has ended just now they are locked: more at once would be out of the order of locks.
  if (result !== 'late') await lockStockOf(tx, [order.row.id, ...found.beside.map(({ id }) => id)]);
  if (result === 'settled') await cancelDoubles(tx, found);
  const next = OUTCOMES[outcome].effect(order.state, {
    amountPaise: money.amountPaise,
    totalPaise,
    withheldPaise: withheldOf(money),
  });
  const hold = await settleHold(tx, order.row, next);
  const promisedOn =
    result === 'settled'
      ? await dayFromPayment(tx, order.row.id, hold.taken > 0 ? hold.promisedOn : order.row.promisedOn)
      : null;
  const columns = columnsOf(order, money, outcome, { hold, promisedOn });
  if (refundKind) await startAutomaticRefund(tx, order.row, { kind: refundKind, ...moneyOf(money) });
  const news = result === 'settled' ? await prepareNews(deps, tx, { order, money, hold, promisedOn }) : null;
  // From here on nobody else issues a receipt: all that can be read is read before.
  const receipt = await issueReceipt(tx, deps, order.row, money, receiptRole);
  const received = { order, money, outcome, receipt, next, columns, hold, news };
  await writeHistory(tx, received);
  await noteHold(tx, { row: order.row, state: next }, hold);
  await reportMoney(deps, tx, received);
  return result;
}

interface Received {
  order: LockedOrder;
  money: Payment | SeenTransfer;
  outcome: OutcomeName;
  receipt: IssuedPaper | null;
  next: OrderState;
  columns: PgUpdateSetSource<typeof orders>;
  hold: Settled;
  /** Tells the customer of the paid order. */
  news: ((receipt: IssuedPaper | null) => Promise<void>) | null;
}

const endOrder = async (tx: Transaction, order: LockedOrder): Promise<LockedOrder> =>
  order.state.orderStatus === 'cancelled' ? order : lapseOrder(tx, order);

function columnsOf(
  { row }: LockedOrder,
  money: Payment | SeenTransfer,
  outcome: OutcomeName,
  { hold, promisedOn }: { hold: Settled; promisedOn: string | null },
) {
  const { id } = money;
  const { role, result } = OUTCOMES[outcome];
  if (role !== 'settling') return {};
  // The link of an order that waited for a transfer was paid.
  const paymentMethod = 'utr' in money ? ('transfer' as const) : ('card' as const);
  const columns = { paymentId: id, nextCheckAt: null, paymentMethod };
  if (result !== 'settled' && result !== 'part') return columns;
  // From the first money on its goods are promised to it.
  const firmFrom = hold.taken > 0 ? firmBehindHolders(row.id) : sql`now()`;
  const firmAt = sql`coalesce(${orders.firmAt}, ${firmFrom})`;
  return { ...columns, firmAt, heldUntil: null, ...(promisedOn && { promisedOn }) };
}

/** The receipt stands in the first entry. */
async function writeHistory(tx: Transaction, received: Received): Promise<void> {
  const { order, money, outcome, receipt, next, columns } = received;
  const [action, words] = OUTCOMES[outcome].event ?? [];
  const note = words?.(money, order.row) ?? null;
  if ('recordedBy' in money) {
    // A person saw it, whatever becomes of it; that it pays the order is an event of its own.
    const seen = { ...next, paymentStatus: order.state.paymentStatus };
    const entry = { actor: money.recordedBy, note: withPaper(sightingOf(money), receipt) };
    await changeOrder(tx, order, seen, { action: 'transfer-received', ...entry }, columns);
    if (action)
      await changeOrder(tx, { ...order, state: seen }, next, { action, actor: 'system', note }, columns);
  } else if (action)
    await changeOrder(tx, order, next, { action, actor: 'gateway', note: withPaper(note, receipt) }, columns);
}

/** "Rs.2,39,197.12 on 17 Nov 2026, UTR SBIN0…, TDS Rs.202.88" */
function sightingOf(money: SeenTransfer): string {
  const { utr, createdAt, tdsPaise = 0, chargesPaise = 0, overPaise, paidBy } = money;
  const parts = [
    `${rupees(bankPaiseOf(money))} on ${formatIst(createdAt.toISOString(), 'date')}`,
    `UTR ${utr}`,
    paidBy && `paid by ${paidBy}`,
    tdsPaise > 0 && `TDS ${rupees(tdsPaise)}`,
    chargesPaise > 0 && `bank charges ${rupees(chargesPaise)}`,
    overPaise > 0 && `${rupees(overPaise)} more than due, to be returned`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** What the bank's statement says. */
export const bankPaiseOf = (
  money: Pick<SeenTransfer, 'amountPaise' | 'tdsPaise' | 'chargesPaise' | 'overPaise'>,
) => money.amountPaise - withheldOf(money) + money.overPaise;

const rupees = (paise: Paise) => formatRupeesExact(paiseToRupees(paise));

interface Paid extends Pick<Received, 'order' | 'money' | 'hold'> {
  promisedOn: string | null;
}

async function prepareNews(deps: Deps, tx: Transaction, { order: { row }, money, hold, promisedOn }: Paid) {
  const paidAt = momentOf(money) ?? new Date();
  const again = 'recordedBy' in money ? await timesPaid(tx, row.id) : 0;
  await noticeOfPaidOrder(deps, tx, row, { paidAt, again });
  // Of goods that are gone the shop names a day first.
  const day = hold.short.length > 0 ? null : promisedOn;
  const overPaise = 'recordedBy' in money ? money.overPaise : 0;
  return prepareOrderPlaced(tx, { ...row, promisedOn: day }, { paidAt, again, overPaise });
}

/** Paid before, by transfers that were entered in error: what is told again has a reference of its own. */
const timesPaid = (tx: Transaction, orderId: string) =>
  tx.$count(orderLog, and(eq(orderLog.orderId, orderId), eq(orderLog.action, 'paid')));

/** A statement shows only the day of a transfer; the shop hears of it when a person enters it. */
const momentOf = (money: Payment | SeenTransfer): Date | undefined =>
  'recordedBy' in money ? undefined : money.createdAt;

async function reportMoney(
  deps: Deps,
  tx: Transaction,
  { order: { row, state }, money, outcome, receipt, next, hold, news }: Received,
): Promise<void> {
  const { result, notice } = OUTCOMES[outcome];
  const byTransfer = 'recordedBy' in money;
  const happenedAt = momentOf(money);
  if (result === 'mismatch')
    deps.log.error({ event: 'payment-mismatch', orderId: row.id, paymentId: money.id }, 'money');
  if (notice)
    await noticeToShop(deps, tx, {
      ref: `${result}:${money.id}`,
      order: row,
      what: notice(money, row),
      happenedAt,
    });
  if (result === 'settled') {
    await news?.(receipt);
    await reportHold(deps, tx, { row, state: next }, hold);
  }
  if (result === 'part') {
    const leftPaise = row.totalPaise - state.capturedPaise - money.amountPaise;
    const withheldPaise = withheldOf(money);
    await mailTransferReceived(deps, tx, row, { ...moneyOf(money), withheldPaise, leftPaise }, receipt);
  }
  if (result === 'late')
    await mailLatePayment(tx, row, { ...moneyOf(money), happenedAt, byTransfer }, receipt);
}

export const moneyOf = ({ id, amountPaise }: Payment) => ({ paymentId: id, amountPaise });
