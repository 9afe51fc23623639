import { type SQL, sql } from 'drizzle-orm';
import type { Db, Queryable } from '../../platform/db/database.ts';
import {
  capturedAt,
  completes,
  each,
  indianDay,
  isReceived,
  isReturned,
  isSold,
  type Moments,
  ordersMovedIn,
} from './money-moved.ts';
import { MONEY_OF_LINES } from './money-of-lines.ts';

const OF_ORDER = ['customer_id', 'payment_status', 'place_of_supply', 'state', 'gst'];
const COLUMNS = sql.raw(
  ['order_id', 'day', 'paise', 'method', 'settles', 'is_sold', ...OF_ORDER]
    .concat('product_ids', 'product_paise', 'product_pieces')
    .join(', '),
);

const FOR_LINES = ['total_paise', 'refunded_paise'];
/** A billing address with a GSTIN decides the place of supply as a person's choice does. */
const PLACE = `coalesce(left(orders.billing ->> 'gst', 2), orders.place_of_supply) AS place_of_supply`;
const ofOrder = sql.raw(
  [...OF_ORDER, ...FOR_LINES]
    .map((column) => (column === 'place_of_supply' ? PLACE : `orders.${column}`))
    .join(', '),
);
const orderOf = (moved: string): SQL => each('*', 'orders', sql`orders.id = ${sql.raw(moved)}.order_id`);

/**
 * All money that moved of some orders: the rules of domain/sales/definition.ts on their own rows. What went back is below
 * zero; only the payment that completed its sum makes an order one that was sold.
 * @internal
 */
export const movesOf = (orderIds: SQL): SQL => sql`
  chosen AS MATERIALIZED (${orderIds}),
  came AS MATERIALIZED (
    SELECT payments.id, payments.order_id, payments.amount_paise AS paise, payments.method, ${ofOrder},
      coalesce((SELECT issued_at FROM papers WHERE papers.kind = 'receipt' AND papers.payment_id = payments.id), ${capturedAt}) AS at,
      ${completes(sql`payments.id`)} AS settles, ${completes(sql`payments.id`)} AND ${isSold} AS is_sold
    FROM chosen ${each('*', 'payments', sql`payments.order_id = chosen.order_id AND ${isReceived}`)} ${orderOf('payments')}),
  went AS MATERIALIZED (
    SELECT refunds.id, refunds.order_id, refunds.payment_id, refunds.amount_paise AS paise, ${ofOrder},
      coalesce(paper.issued_at, refunds.updated_at) AS at,
      -- The papers that have the lines of all of it.
      CASE WHEN paper.total_paise = refunds.amount_paise THEN paper.ids END AS paper_ids
    FROM chosen ${each('*', 'refunds', sql`refunds.order_id = chosen.order_id AND ${isReturned}`)} ${orderOf('refunds')}
      LEFT JOIN LATERAL (SELECT array_agg(id) AS ids, min(issued_at) AS issued_at, sum(total_paise) AS total_paise FROM papers
        WHERE papers.kind IN ('refund', 'credit') AND papers.refund_id = refunds.id OFFSET 0) AS paper ON true),
  ${MONEY_OF_LINES},
  moves AS MATERIALIZED (
    SELECT ${COLUMNS} FROM (
      SELECT id, ${indianDay(sql`at`)} AS day, order_id, paise, method, settles, is_sold, ${sql.raw(OF_ORDER.join(', '))} FROM came
      UNION ALL
      SELECT id::text, ${indianDay(sql`at`)}, order_id, -paise, NULL, false, false, ${sql.raw(OF_ORDER.join(', '))} FROM went
    ) AS both_ways LEFT JOIN of_products USING (id))`;

/** What moved in a period: as it is stored, and of orders that changed since from their own rows. */
export function movedIn(period: Moments, changesAreFew: boolean): SQL {
  // As an array, so that the planner expects few and looks them up in a hash table.
  const changed = changesAreFew
    ? sql`SELECT unnest(ARRAY(SELECT DISTINCT order_id FROM sales_changes)) AS order_id`
    : sql`SELECT order_id FROM (${ordersMovedIn(period)}) AS orders_moved WHERE order_id IN (SELECT order_id FROM sales_changes)`;
  const isCurrent = changesAreFew
    ? sql`order_id NOT IN (SELECT order_id FROM chosen)`
    : sql`NOT EXISTS (SELECT FROM sales_changes WHERE sales_changes.order_id = sales_moves.order_id)`;
  const inPeriod = sql`day >= ${indianDay(sql`${period.startsAt}::timestamptz`)} AND day < ${indianDay(sql`${period.endsAt}::timestamptz`)}`;
  return sql`${movesOf(changed)},
    moved AS MATERIALIZED (
      SELECT ${COLUMNS} FROM sales_moves WHERE ${inPeriod} AND ${isCurrent}
      UNION ALL
      SELECT ${COLUMNS} FROM moves WHERE ${inPeriod})`;
}

/** Above this, as after an update that stores them for the first time, those of the period are looked for. */
const FEW = 2_000;

export async function changesAreFew(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ changes: number }>(
    sql`SELECT count(*)::int AS changes FROM (SELECT FROM sales_changes LIMIT ${FEW + 1}) AS counted`,
  );
  return rows[0]!.changes <= FEW;
}

const AT_ONCE = 1_000;

/**
 * Stores the moves of orders that changed; true: there may be more. The changes go first, so that one which comes while the
 * moves are read is still there afterwards. One process at a time: of two, the later could write the older moves.
 */
export const storeMoves = (db: Db, atOnce = AT_ONCE): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { rows: turn } = await tx.execute<{ isOurs: boolean }>(
      sql`SELECT pg_try_advisory_xact_lock(hashtext('sales-moves')) AS "isOurs"`,
    );
    if (!turn[0]!.isOurs) return false;
    const { rows: changes } = await tx.execute<{ id: string }>(sql`
      DELETE FROM sales_changes WHERE ctid = ANY(ARRAY(SELECT ctid FROM sales_changes LIMIT ${atOnce})) RETURNING order_id AS id`);
    if (changes.length === 0) return false;
    const ids = sql.param([...new Set(changes.map(({ id }) => id))]);
    await tx.execute(sql`DELETE FROM sales_moves WHERE order_id = ANY(${ids}::uuid[])`);
    await tx.execute(sql`
      INSERT INTO sales_moves (${COLUMNS})
      WITH ${movesOf(sql`SELECT unnest(${ids}::uuid[]) AS order_id`)} SELECT ${COLUMNS} FROM moves`);
    return changes.length === atOnce;
  });
