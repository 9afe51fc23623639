import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { OrderState } from '#domain/order-state.ts';
import { type HoldFacts, LONGEST_HOLD_MINUTES } from '#domain/stock/holds.ts';
import { heldAfter, settleLines } from '#domain/stock/settle.ts';
import type { ShortPiece } from '#domain/stock/shortage.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { orderLines, orders } from '../../platform/db/schema/index.ts';
import { lockStock } from './lock-stock.ts';
import { clockOf, promiseDay } from './promise-day.ts';
import { type GoodsLine, type HoldingOrder, readGoods } from './read-goods.ts';
import { stockSettings } from './stock-settings.ts';

/** A checkout is refused when a product that is not made lacks pieces; money never is. */
export type Refuse = (short: ShortPiece[]) => Promise<never>;

export interface Settled {
  /** Pieces that are not there and are not made: the order is short of them. */
  short: ShortPiece[];
  /** Pieces that it holds and did not hold before. */
  taken: number;
  /** Pieces that it held and holds no more. */
  givenBack: number;
  /** Of an unpaid card order: when its hold ends. */
  until: Date | null;
  /** Promised to be made just now, though they had been promised from stock. */
  isLater: boolean;
  promisedOn: string | null;
}

export const NOTHING_SETTLED: Settled = {
  short: [],
  taken: 0,
  givenBack: 0,
  until: null,
  isLater: false,
  promisedOn: null,
};

/**
 * Brings what an order holds to what its state says: the one place that takes and gives back pieces. Called within every
 * change of an order, after the cart and before the papers, in the order of locks.
 */
export async function settleHold(
  tx: Transaction,
  order: HoldingOrder,
  state: OrderState,
  refuse: Refuse | null = null,
): Promise<Settled> {
  const seen = await readGoods(tx, order.id);
  if (!seen.some(({ held, counted }) => held > 0 || counted)) return NOTHING_SETTLED;
  const facts = {
    state,
    paymentMethod: order.paymentMethod,
    isWithinHold: order.heldUntil !== null && order.heldUntil > (await clockOf(tx)),
  };
  // Also when it was placed too long ago to hold again: what is gone is said before money is sent.
  const wanted = refuse ? { ...facts, isWithinHold: true } : facts;
  const open = seen.filter((line) => line.held !== heldAfter(line, wanted, line.counted));
  if (open.length === 0) return NOTHING_SETTLED;
  const rows = await lockStock(tx, [...new Set(open.map(({ productId }) => productId))]);
  // Under the lock: meanwhile counting may have ended, and with it the holds.
  const lines = await readGoods(tx, order.id);
  const stock = new Map(rows.map((row) => [row.productId, row]));
  const settle = (by: HoldFacts) => settleLines(lines, by, stock, order.quoteId !== null);
  const lacking = refuse ? settle(wanted).short : [];
  if (refuse && lacking.length > 0) await refuse(lacking);
  const settled = settle(facts);
  const { held, short, taken, givenBack, isLater } = settled;
  await writeLines(tx, order.id, lines, settled);
  await writeStock(tx, lines, held);
  const promisedOn = taken > 0 ? await promiseDay(tx, order.id) : null;
  return { short, taken, givenBack, until: null, isLater, promisedOn };
}

/** Each time its payment window opens, an unpaid card order holds for a while, at most two hours after it was placed. */
export async function holdForPayment(
  tx: Transaction,
  order: HoldingOrder,
  state: OrderState,
  refuse: Refuse,
): Promise<Settled> {
  const goods = await readGoods(tx, order.id);
  if (!goods.some(({ held, counted }) => held > 0 || counted)) return NOTHING_SETTLED;
  const { holdMinutes } = await stockSettings(tx);
  const [row] = await tx
    .update(orders)
    .set({
      heldUntil: sql`least(clock_timestamp() + make_interval(mins => ${holdMinutes}),
        ${orders.createdAt} + make_interval(mins => ${LONGEST_HOLD_MINUTES}))`,
    })
    .where(eq(orders.id, order.id))
    .returning({ heldUntil: orders.heldUntil });
  const settled = await settleHold(tx, { ...order, ...row! }, state, refuse);
  return { ...settled, until: row!.heldUntil };
}

/**
 * For what changes several orders at once, or an order after papers were begun: all rows of their goods in one order, before
 * any of them is settled.
 */
export async function lockStockOf(tx: Transaction, orderIds: string[]): Promise<void> {
  const goods = await tx
    .selectDistinct({ productId: orderLines.productId })
    .from(orderLines)
    .where(and(inArray(orderLines.orderId, orderIds), isNotNull(orderLines.productId)));
  if (goods.length > 0)
    await lockStock(
      tx,
      goods.flatMap(({ productId }) => productId ?? []),
    );
}

async function writeLines(
  tx: Transaction,
  orderId: string,
  lines: GoodsLine[],
  { held, made }: { held: number[]; made: number[] },
): Promise<void> {
  for (const [at, line] of lines.entries())
    if (line.held !== held[at])
      await tx
        .update(orderLines)
        .set({ held: held[at]!, made: made[at]! })
        .where(and(eq(orderLines.orderId, orderId), eq(orderLines.position, line.position)));
}

/** One statement over rows that are locked. */
async function writeStock(tx: Transaction, lines: GoodsLine[], after: number[]): Promise<void> {
  const change = new Map<string, number>();
  for (const [i, { productId, held }] of lines.entries())
    change.set(productId, (change.get(productId) ?? 0) + after[i]! - held);
  const moved = [...change].filter(([, pieces]) => pieces !== 0);
  if (moved.length === 0) return;
  await tx.execute(sql`
    UPDATE stock SET held = stock.held + moved.pieces, updated_at = now()
    FROM unnest(${sql.param(moved.map(([id]) => id))}::uuid[], ${sql.param(moved.map(([, pieces]) => pieces))}::integer[])
      AS moved (product_id, pieces)
    WHERE stock.product_id = moved.product_id`);
}
