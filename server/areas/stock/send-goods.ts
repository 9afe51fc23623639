import { and, eq, sql } from 'drizzle-orm';
import { piecesThere } from '#domain/stock/shortage.ts';
import type { Actor } from '../../platform/audit/record-change.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { orderLines, stock } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import { lockStock } from './lock-stock.ts';
import { moveStock } from './move-stock.ts';
import { type HoldingOrder, readGoods } from './read-goods.ts';
import { IS_FIRM, TURN } from './turns.ts';

interface Sending {
  /** Ticked: pieces that are not on hand are booked as received, pieces of an earlier order are taken. Or only these lines. */
  bookMissing: boolean | number[];
  actor: Actor;
  /** How many pieces of each line leave, by its position from 0. */
  piecesOf: (position: number) => number;
  /** After it the order holds nothing. */
  isLast: boolean;
}

interface EarlierOrder extends Record<string, unknown> {
  productId: string;
  number: string;
  held: number;
  /** False: it waits for its payment, and holds. */
  isFirm: boolean;
}

interface ShortLine {
  /** What the lines before it leave. */
  onHand: number;
  line: { productId: string; position: number; wanted: number; free: number };
}

/** Takes what is sent from the store room and from what the order held. Refuses what is not there, unless it is booked. */
export async function sendGoods(
  tx: Transaction,
  order: HoldingOrder & { number: string },
  { bookMissing, actor, piecesOf, isLast }: Sending,
): Promise<void> {
  const seen = await readCountedGoods(tx, order.id);
  if (seen.length === 0) return;
  const rows = await lockStock(tx, [...new Set(seen.map(({ productId }) => productId))]);
  // Under the lock: meanwhile counting may have ended, and with it the holds.
  const goods = await readCountedGoods(tx, order.id);
  const byProduct = new Map(rows.map((row) => [row.productId, row]));
  const earlier = await readEarlier(tx, order.id, [...byProduct.keys()]);
  const isBooked = (position: number) =>
    Array.isArray(bookMissing) ? bookMissing.includes(position + 1) : bookMissing;
  const left = new Map(rows.map((row) => [row.productId, row.onHand]));
  const short = goods.flatMap((line): ShortLine[] => {
    const { position, productId, counted } = line;
    const pieces = piecesOf(position);
    const onHand = Math.max(0, left.get(productId)!);
    const free = piecesThere(onHand, sumOfHeld(earlier, productId), pieces);
    left.set(productId, onHand - pieces);
    return counted && free < pieces && !isBooked(position)
      ? [{ onHand, line: { productId, position: position + 1, wanted: pieces, free } }]
      : [];
  });
  if (short.length > 0)
    throw new ShopError('stock-short', {
      message: whyShort(short[0]!, earlier),
      details: { short: short.map(({ line }) => line) },
    });
  for (const line of goods) {
    const { position, productId, held, made, counted } = line;
    const row = byProduct.get(productId)!;
    const pieces = piecesOf(position);
    if (counted && pieces > 0) {
      const missing = pieces - row.onHand;
      const note = `${order.number}, line ${position + 1}`;
      if (missing > 0)
        await moveStock(tx, row, { kind: 'received', pieces: missing, actor, orderId: order.id, note });
      await moveStock(tx, row, { kind: 'shipped', pieces: -pieces, actor, orderId: order.id });
    }
    const heldAfter = isLast ? 0 : Math.max(0, held - pieces);
    if (held > heldAfter) {
      await tx
        .update(stock)
        .set({ held: sql`${stock.held} - ${held - heldAfter}` })
        .where(eq(stock.productId, productId));
      await tx
        .update(orderLines)
        // Those that are there leave before those that are made.
        .set({ held: heldAfter, ...(!isLast && { made: Math.min(made, heldAfter) }) })
        .where(and(eq(orderLines.orderId, order.id), eq(orderLines.position, position)));
    }
  }
}

const readCountedGoods = async (tx: Transaction, orderId: string) =>
  (await readGoods(tx, orderId)).filter(({ counted, held }) => counted || held > 0);

const sumOfHeld = (earlier: EarlierOrder[], productId: string) =>
  earlier.reduce((sum, one) => sum + (one.productId === productId ? one.held : 0), 0);

/** Orders whose turn is before this one's and that hold the same goods: what is on hand is theirs first. */
async function readEarlier(tx: Transaction, id: string, productIds: string[]): Promise<EarlierOrder[]> {
  const { rows } = await tx.execute<EarlierOrder>(sql`
    SELECT order_lines.product_id AS "productId", orders.number, sum(order_lines.held)::integer AS held,
      ${IS_FIRM} AS "isFirm"
    FROM order_lines JOIN orders ON orders.id = order_lines.order_id
    WHERE order_lines.product_id = ANY(${sql.param(productIds)}::uuid[]) AND order_lines.held > 0
      AND (${TURN}, orders.id) < (SELECT ${TURN}, orders.id FROM orders WHERE orders.id = ${id})
    GROUP BY order_lines.product_id, orders.id ORDER BY ${TURN}, orders.id`);
  return rows;
}

function whyShort({ onHand, line: { productId, wanted, free } }: ShortLine, earlier: EarlierOrder[]): string {
  const before = earlier.find((one) => one.productId === productId);
  const there = `Stock says ${onHand}, you ship ${wanted}.`;
  if (!before) return `${there} Book ${wanted - free} as received, or wait.`;
  const whose = free === 0 ? 'What is there' : `All but ${free} of what is there`;
  const isWhose = before.isFirm
    ? `belongs to the earlier order ${before.number}`
    : `is held by order ${before.number}, which waits for its payment`;
  return `${there} ${whose} ${isWhose}. Ship all the same, or wait.`;
}
