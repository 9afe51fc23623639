import { type SQL, sql } from 'drizzle-orm';
import type { OrderSummary } from '#contract/order-entities.ts';
import type { StateCount } from '#domain/order-desk.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { IS_FIRM, TURN } from './turns.ts';

/** The days begin when all of the money is here. */
const IS_PAST_DATE = sql`coalesce(orders.payment_status IN ('success', 'partially-refunded')
  AND orders.promised_on < (now() AT TIME ZONE 'Asia/Kolkata')::date, false)`;

/**
 * What there is for each line that holds these products once the lines before it have theirs, and what it lacks: the rule is
 * `missingPieces` in domain/stock/shortage.ts. Only firm orders are short.
 */
const linesInTurn = (ofProducts: SQL): SQL => sql`
  SELECT turn.*,
    CASE WHEN is_firm THEN greatest(0, held - there - CASE WHEN is_past_date THEN 0 ELSE made END) ELSE 0 END AS missing
  FROM (
    SELECT order_lines.order_id, order_lines.position, order_lines.held, order_lines.made, ${IS_FIRM} AS is_firm,
      ${IS_PAST_DATE} AS is_past_date,
      least(order_lines.held, greatest(0, stock.on_hand + order_lines.held - sum(order_lines.held) OVER (
        PARTITION BY stock.product_id ORDER BY ${TURN}, orders.id, order_lines.position
        ROWS UNBOUNDED PRECEDING)))::integer AS there
    FROM stock JOIN order_lines ON order_lines.product_id = stock.product_id AND order_lines.held > 0
      JOIN orders ON orders.id = order_lines.order_id
    WHERE stock.counted AND ${ofProducts}) AS turn`;

/** A line lacks pieces only where more of its product is held than is there: those products are few, and have an index. */
const IS_SHORT_PRODUCT = sql`stock.held > stock.on_hand`;

const SHORT_LINES = sql`SELECT * FROM (${linesInTurn(IS_SHORT_PRODUCT)}) AS line WHERE missing > 0`;

/** For a filter, as an array: found once, from the products that are short. */
export const IS_SHORT = sql`orders.id = ANY(ARRAY(SELECT order_id FROM (${SHORT_LINES}) AS short))`;

interface ShortOrder extends Omit<StateCount, 'orders'>, Record<string, unknown> {
  id: string;
}

/** Every order that is short. */
export async function findShortOrders(db: Queryable): Promise<ShortOrder[]> {
  const { rows } = await db.execute<ShortOrder>(sql`
    SELECT orders.id, orders.order_status AS "orderStatus", orders.payment_status AS "paymentStatus"
    FROM orders WHERE ${IS_SHORT}`);
  return rows;
}

type Short = OrderSummary['short'];

/** Which lines of these orders lack how many pieces; an order that lacks none is not in it. */
export async function readShort(db: Queryable, orderIds: string[]): Promise<Map<string, Short>> {
  if (orderIds.length === 0) return new Map();
  const ids = sql`${sql.param(orderIds)}::uuid[]`;
  const ofThese = sql`${IS_SHORT_PRODUCT} AND stock.product_id = ANY(ARRAY(
    SELECT own.product_id FROM order_lines own WHERE own.order_id = ANY(${ids}) AND own.held > 0))`;
  const { rows } = await db.execute<{ id: string; position: number; pieces: number }>(sql`
    SELECT order_id AS id, position + 1 AS position, missing AS pieces FROM (${linesInTurn(ofThese)}) AS line
    WHERE missing > 0 AND order_id = ANY(${ids}) ORDER BY order_id, position`);
  const byOrder = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...byOrder].map(([id, lines]) => [id, lines.map(({ position, pieces }) => ({ position, pieces }))]),
  );
}

export interface LineInStore extends Record<string, unknown> {
  orderId: string;
  /** From 0, as stored. */
  position: number;
  onHand: number;
  held: number;
  there: number;
  missing: number;
}

/** The counted goods of these orders, whatever their state. */
export async function readInStore(db: Queryable, ...orderIds: string[]): Promise<LineInStore[]> {
  const areTheirs = sql`own.order_id = ANY(${sql.param(orderIds)}::uuid[])`;
  const ofOrders = sql`stock.product_id = ANY(ARRAY(SELECT own.product_id FROM order_lines own WHERE ${areTheirs}))`;
  const { rows } = await db.execute<LineInStore>(sql`
    SELECT own.order_id AS "orderId", own.position, stock.on_hand AS "onHand", own.held, coalesce(line.there, 0) AS there,
      coalesce(line.missing, 0) AS missing
    FROM order_lines own JOIN orders ON orders.id = own.order_id
      JOIN stock ON stock.product_id = own.product_id AND stock.counted
      LEFT JOIN (${linesInTurn(ofOrders)}) AS line
        ON line.order_id = own.order_id AND line.position = own.position
    WHERE ${areTheirs} AND own.kind = 'goods' ORDER BY own.order_id, own.position`);
  return rows;
}

export const shortOf = (lines: readonly LineInStore[]): Short =>
  lines.flatMap(({ position, missing }) =>
    missing > 0 ? [{ position: position + 1, pieces: missing }] : [],
  );
