import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { orders } from '../../platform/db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { lockOrder, type OrderRow, stateOf } from '../lifecycle/change-order.ts';
import { noteEndOfHold, noteHold } from '../lifecycle/note-hold.ts';
import {
  holdForPayment,
  lockStockOf,
  NOTHING_SETTLED,
  type Refuse,
  type Settled,
  settleHold,
} from '../stock/settle-hold.ts';
import { refuseShort } from './refuse-short.ts';

interface Opening {
  /** Orders that ended for it: their hold passes to it in one step. */
  endedIds?: string[];
  /** The window of an order that was made before opens again. */
  isPaidAgain?: boolean;
}

/**
 * Holds what an order to be paid wants. Refuses more than is free of a product that is not made; what another unpaid order of
 * hers holds is not free, for that one can be paid too.
 */
export async function holdGoods(
  tx: Transaction,
  order: OrderRow,
  { endedIds = [], isPaidAgain = false }: Opening,
): Promise<Settled> {
  if (endedIds.length > 0) {
    await lockStockOf(tx, [order.id, ...endedIds]);
    const ended = await tx.select().from(orders).where(inArray(orders.id, endedIds));
    for (const row of ended) if (row.orderStatus === 'cancelled') await settleHold(tx, row, stateOf(row));
  }
  if (order.orderStatus === 'cancelled' || order.capturedPaise > 0) return NOTHING_SETTLED;
  const refuse: Refuse = (short) => refuseShort(tx, { order, short, isPaidAgain });
  if (order.paymentMethod === 'card' && !isForOthersToPay(order)) return holdForWindow(tx, order, refuse);
  const state = stateOf(order);
  if (order.paymentMethod === 'card') return holdUntilItLapses(tx, order, refuse);
  const settled = await settleHold(tx, order, state, refuse);
  await noteHold(tx, { row: order, state }, settled);
  return settled;
}

async function holdForWindow(tx: Transaction, order: OrderRow, refuse: Refuse): Promise<Settled> {
  const state = stateOf(order);
  const settled = await holdForPayment(tx, order, state, refuse);
  const { taken, until, promisedOn } = settled;
  if (until === null) return settled;
  if (taken > 0) await noteHold(tx, { row: order, state }, settled, { heldUntil: until, promisedOn });
  else await tx.update(orders).set({ heldUntil: until }).where(eq(orders.id, order.id));
  return settled;
}

/** Made by the desk, or approved: who placed it does not sit at its payment window. */
const isForOthersToPay = ({ madeBy, approvedBy }: OrderRow) => madeBy !== null || approvedBy !== null;

/** An order that the desk made, to be paid by its link, or one that was approved: it has its whole time. */
async function holdUntilItLapses(tx: Transaction, order: OrderRow, refuse: Refuse): Promise<Settled> {
  const state = stateOf(order);
  const heldUntil = order.lapsesAt;
  await tx.update(orders).set({ heldUntil }).where(eq(orders.id, order.id));
  const settled = await settleHold(tx, { ...order, heldUntil }, state, refuse);
  await noteHold(tx, { row: order, state }, settled);
  return settled;
}

/** The payment service made no order to pay: nobody waits for these goods. */
export async function giveBackHold({ db }: Pick<Deps, 'db'>, orderId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, eq(orders.id, orderId));
    // The same checkout, sent twice, has one by now: its window is open. One of the desk, or approved, holds until it ends.
    if (!order || order.row.rzpOrderId !== null || isForOthersToPay(order.row)) return;
    if (order.row.heldUntil === null || order.state.capturedPaise > 0) return;
    await tx.update(orders).set({ heldUntil: null }).where(eq(orders.id, orderId));
    const hold = await settleHold(tx, { ...order.row, heldUntil: null }, order.state);
    await noteEndOfHold(tx, order, hold, 'the payment window could not be opened');
  });
}
