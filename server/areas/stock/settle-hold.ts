import { eq, inArray, sql } from 'drizzle-orm';
import type { OrderState } from '#domain/order-state.ts';
import { type HoldFacts, LONGEST_HOLD_MINUTES } from '#domain/stock/holds.ts';
import { heldAfter, settleLines } from '#domain/stock/settle.ts';
import type { ShortPiece } from '#domain/stock/shortage.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { lockStockRows } from '../../platform/db/locks.ts';
import { orderLines, orders, stock } from '../../platform/db/schema/index.ts';
import { lockStock } from './lock-stock.ts';
import { clockOf, dayFromToday } from './promise-day.ts';
import { type GoodsLine, type HoldingOrder, readGoods } from './read-goods.ts';
import { stockSettingsNow } from './stock-settings.ts';

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
  if (!seen.some(concernsStock)) return NOTHING_SETTLED;
  const isWithinHold = order.heldUntil !== null && order.heldUntil > (await clockOf(tx));
  const settled = await settleGoods(tx, order, { seen, state, isWithinHold, refuse });
  if (settled.taken > 0)
    await tx.update(orders).set({ promisedOn: settled.promisedOn }).where(eq(orders.id, order.id));
  return settled;
}

/**
 * Each time its payment window opens, an unpaid card order holds for a while, at most two hours after it was placed. Until
 * when, and what it promises, the caller writes into the order.
 */
export async function holdForPayment(
  tx: Transaction,
  order: HoldingOrder,
  state: OrderState,
  refuse: Refuse,
): Promise<Settled> {
  const seen = await readGoods(tx, order.id);
  if (!seen.some(concernsStock)) return NOTHING_SETTLED;
  const { settings, now } = await stockSettingsNow(tx);
  const until = earliest(
    addMinutes(now, settings.holdMinutes),
    addMinutes(order.createdAt, LONGEST_HOLD_MINUTES),
  );
  return { ...(await settleGoods(tx, order, { seen, state, isWithinHold: until > now, refuse })), until };
}

const concernsStock = ({ held, counted }: GoodsLine) => held > 0 || counted;

const addMinutes = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000);

const earliest = (one: Date, other: Date) => (one < other ? one : other);

interface Settling {
  /** Its goods as they stood before the locks. */
  seen: GoodsLine[];
  state: OrderState;
  isWithinHold: boolean;
  refuse: Refuse | null;
}

/** The lines and the stock; what the order itself says is left to the caller. */
async function settleGoods(
  tx: Transaction,
  { id, paymentMethod, quoteId }: HoldingOrder,
  { seen, state, isWithinHold, refuse }: Settling,
): Promise<Settled> {
  const facts = { state, paymentMethod, isWithinHold };
  // Also when it was placed too long ago to hold again: what is gone is said before money is sent.
  const wanted = refuse ? { ...facts, isWithinHold: true } : facts;
  const open = seen.filter((line) => line.held !== heldAfter(line, wanted, line.counted));
  if (open.length === 0) return NOTHING_SETTLED;
  const rows = await lockStock(tx, [...new Set(open.map(({ productId }) => productId))]);
  // Under the lock: meanwhile counting may have ended, and with it the holds.
  const lines = await readGoods(tx, id);
  const byProduct = new Map(rows.map((row) => [row.productId, row]));
  const settle = (by: HoldFacts) => settleLines(lines, by, byProduct, quoteId !== null);
  const lacking = refuse ? settle(wanted).short : [];
  if (refuse && lacking.length > 0) await refuse(lacking);
  const settled = settle(facts);
  await writeHolds(tx, id, lines, settled);
  const { short, taken, givenBack, isLater } = settled;
  const promisedOn = taken > 0 ? await dayFromToday(tx, id) : null;
  return { short, taken, givenBack, until: null, isLater, promisedOn };
}

/**
 * For what changes several orders at once, or an order after papers were begun: all rows of their goods in one order, before
 * any of them is settled.
 */
export async function lockStockOf(tx: Transaction, orderIds: string[]): Promise<void> {
  const goods = tx
    .select({ productId: orderLines.productId })
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds));
  await lockStockRows(tx, inArray(stock.productId, goods));
}

/** One statement over rows that are locked. */
async function writeHolds(
  tx: Transaction,
  orderId: string,
  lines: GoodsLine[],
  { held, made }: { held: number[]; made: number[] },
): Promise<void> {
  const changed = [...lines.entries()].filter(([at, line]) => line.held !== held[at]);
  if (changed.length === 0) return;
  const list = (read: (at: number, line: GoodsLine) => number | string) =>
    sql.param(changed.map(([at, line]) => read(at, line)));
  await tx.execute(sql`
    WITH changed AS (
      SELECT * FROM unnest(${list((_, { position }) => position)}::integer[], ${list((_, { productId }) => productId)}::uuid[],
        ${list((at) => held[at]!)}::integer[], ${list((at) => made[at]!)}::integer[],
        ${list((at, line) => held[at]! - line.held)}::integer[]) AS changed (position, product_id, held, made, pieces)
    ), written AS (
      UPDATE order_lines SET held = changed.held, made = changed.made FROM changed
      WHERE order_lines.order_id = ${orderId} AND order_lines.position = changed.position
    )
    UPDATE stock SET held = stock.held + moved.pieces, updated_at = now()
    FROM (SELECT product_id, sum(pieces)::integer AS pieces FROM changed GROUP BY product_id) AS moved
    WHERE stock.product_id = moved.product_id AND moved.pieces <> 0`);
}
