import { eq, isNotNull, sql } from 'drizzle-orm';
import { formatIst, istDay } from '#domain/calendar.ts';
import { orderIsPaid } from '#domain/order-state.ts';
import { orderHolds } from '#domain/stock/holds.ts';
import { counted } from '#domain/words.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { orderLines, orders } from '../../platform/db/schema/index.ts';
import { doAll } from '../../platform/workers/do-all.ts';
import type { Deps } from '../deps.ts';
import { findShortOrders, type LineInStore, readInStore } from '../stock/short-orders.ts';
import { changeOrder, type LockedOrder, lockOrder } from './change-order.ts';
import { noticeToShop } from './order-mails.ts';
import { cameIn, whatWasLost } from './why-short.ts';

const AT_ONCE = 20;

/**
 * Tells the shop of each order that has become short, by a count, a loss or the passing of its day, and notes in its history
 * when nothing is missing any more. True when there may be more.
 */
export async function tellShortages(deps: Deps): Promise<boolean> {
  const short = new Set((await findShortOrders(deps.db)).map(({ id }) => id));
  const told = await deps.db.select({ id: orders.id }).from(orders).where(isNotNull(orders.shortToldAt));
  const known = new Set(told.map(({ id }) => id));
  const changed = [...short, ...known].filter((id) => short.has(id) !== known.has(id));
  await doAll(changed.slice(0, AT_ONCE), (id) =>
    deps.db.transaction(async (tx) => {
      const order = await lockOrder(tx, eq(orders.id, id));
      if (order) await tellShortage(deps, tx, order);
    }),
  );
  return changed.length > AT_ONCE;
}

/** One order, under its lock: told once, until it is over. The reason, where it is known, is in the history. */
export async function tellShortage(
  deps: Deps,
  tx: Transaction,
  order: LockedOrder,
  reason: string | null = null,
): Promise<void> {
  const { row, state } = order;
  const missing = (await readInStore(tx, row.id)).filter((line) => line.missing > 0);
  if (missing.length > 0 === (row.shortToldAt !== null)) return;
  if (missing.length > 0) {
    const { what, why } = await inWords(tx, order, missing);
    const note = [what, reason ?? why].filter((words) => words !== null).join('. ');
    const entry = { action: 'short', actor: 'system', note } as const;
    await changeOrder(tx, order, state, entry, { shortToldAt: sql`now()` });
    const pieces = missing.reduce((sum, line) => sum + line.missing, 0);
    await noticeToShop(deps, tx, {
      ref: `short:${row.id}:${row.version}`,
      order: row,
      about: 'goods',
      what: `${counted(pieces, 'piece')} that this order was promised ${pieces === 1 ? 'is' : 'are'} not there: ${what}. Open the order to name a new date, or to refund those lines.`,
    });
    return;
  }
  const isOpen = orderHolds({ state, paymentMethod: row.paymentMethod, isWithinHold: false });
  if (isOpen) {
    const note = (await cameIn(tx, row))
      ? 'Goods came in: nothing is missing'
      : 'Nothing is missing any more';
    const entry = { action: 'short-ended', actor: 'system', note } as const;
    await changeOrder(tx, order, state, entry, { shortToldAt: null });
  } else await tx.update(orders).set({ shortToldAt: null }).where(eq(orders.id, row.id));
}

/** "3 × MW-IM50165B, 1 × Shaft sleeve, promised by 8 Dec 2026"; a day that has passed is the reason. */
async function inWords(
  tx: Transaction,
  { row, state }: LockedOrder,
  missing: LineInStore[],
): Promise<{ what: string; why: string | null }> {
  const { id, promisedOn } = row;
  const lines = await tx
    .select({
      position: orderLines.position,
      productId: orderLines.productId,
      name: orderLines.name,
      partNumber: orderLines.partNumber,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, id));
  const short = missing.map(({ position, missing: pieces }) => ({
    ...lines.find((line) => line.position === position)!,
    pieces,
  }));
  const named = short.map(({ pieces, partNumber, name }) => `${pieces} × ${partNumber ?? name}`);
  const isLate = orderIsPaid(state) && promisedOn !== null && promisedOn < istDay(new Date().toISOString());
  if (isLate)
    return { what: [...named, `promised by ${formatIst(promisedOn, 'date')}`].join(', '), why: null };
  const why = await whatWasLost(
    tx,
    row,
    short.flatMap(({ productId }) => productId ?? []),
  );
  return { what: named.join(', '), why };
}
