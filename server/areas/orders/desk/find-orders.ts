import { type SQL, sql } from 'drizzle-orm';
import { deskTerm, isIndexed, typedWords } from '#domain/desk-search.ts';
import { isIn, NEWEST_SEARCHED, type StateCount } from '#domain/order-desk.ts';
import { normaliseOrderNumber } from '#domain/order-number.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders.ts';
import { readAmount } from '#domain/search-sums.ts';
import type { Db, Queryable, Transaction } from '../../../platform/db/database.ts';
import {
  COMPANY_TEXT,
  CUSTOMER_TEXT,
  companiesLike,
  MOST_FOUND,
  ORDER_TEXT,
} from '../../../platform/db/desk-texts.ts';
import { likeAnywhere, likeBeginning } from '../../../platform/db/like.ts';
import { preparedRead } from '../../../platform/db/prepared.ts';
import { waysOfSums } from '../../../platform/db/sums-searched.ts';
import { findShortOrders } from '../../stock/short-orders.ts';
import { IS_TRANSFER_DUE, type OrderFilter, statesOf } from './order-filter.ts';

interface FoundOrder extends Omit<StateCount, 'orders'>, Record<string, unknown> {
  id: string;
  createdAt: Date;
  isTransferDue: boolean;
}

export interface Found {
  /** The newest first. */
  orders: FoundOrder[];
  /** What was looked for in the fields; null when an order or a payment was named exactly. */
  term: string | null;
  /** Only the newest orders of each status were looked through. */
  newestOnly: boolean;
}

/** The orders that a search finds, null without one. */
export async function findOrders(db: Db, query: OrderFilter): Promise<Found | null> {
  const typed = typedWords(query.search);
  if (!typed) return null;
  const { rows: named } = await selectNamed(db, namedBy(typed));
  if (named.length === 0) return findByTerm(db, typed, query);
  return { orders: named.filter(await isAmong(db, query)), term: null, newestOnly: false };
}

/**
 * Those that name nothing exactly. Their work is bounded at any number of orders: the indexes find a few thousand, or
 * else the newest orders of each status are compared one by one.
 */
export async function findByTerm(
  db: Db,
  typed: string,
  query: OrderFilter,
): Promise<Found & { term: string }> {
  const found = await findTerm(db, typed, statesOf(query).orderStatus);
  const orders = found.orders
    .filter(await isAmong(db, query))
    .sort((one, other) => +other.createdAt - +one.createdAt || (one.id < other.id ? 1 : -1));
  return { ...found, orders };
}

/** Whether what was found belongs to the list that is asked for. */
export async function isAmong(db: Db, query: OrderFilter) {
  const hasThem = isIn(statesOf(query));
  const short = query.short ? new Set((await findShortOrders(db)).map(({ id }) => id)) : null;
  return (order: Omit<StateCount, 'orders'> & { id: string; isTransferDue: boolean }): boolean =>
    hasThem(order) && (query.awaits === undefined || order.isTransferDue) && (short?.has(order.id) ?? true);
}

async function findTerm(db: Db, typed: string, orderStatus: OrderStatus | undefined) {
  const term = deskTerm(typed);
  const sums = sumsOf(typed);
  const all = isIndexed(term) ? await findByIndexes(db, term, sums) : null;
  if (all) return { orders: all, term, newestOnly: false };
  const statuses = orderStatus ? [orderStatus] : ORDER_STATUSES;
  return { orders: await findAmongNewest(db, term, statuses, sums), term, newestOnly: true };
}

const STATES = sql`orders.id, orders.order_status AS "orderStatus", orders.payment_status AS "paymentStatus",
  orders.created_at AS "createdAt", (${IS_TRANSFER_DUE}) AS "isTransferDue"`;

/** An order's number, or its payment's or the gateway order's id; all three have an index. */
export const IS_NAMED = sql`orders.number = ${sql.placeholder('number')} OR orders.payment_id = ${sql.placeholder('typed')}
  OR orders.rzp_order_id = ${sql.placeholder('typed')}`;

/** The values of IS_NAMED. */
export const namedBy = (typed: string) => ({
  typed,
  number: normaliseOrderNumber(typed) ?? typed.toUpperCase(),
});

const selectNamed = preparedRead<FoundOrder>(
  'orders named',
  sql`SELECT ${STATES} FROM orders WHERE ${IS_NAMED} ORDER BY orders.created_at DESC, orders.id DESC`,
);

// As in the indexes, or they would not be used.
const LINE_TEXT = sql`desk_text(line.name)`;
const PART_TEXT = sql`desk_text(line.part_number)`;
const TYPED_COMPANY = sql`desk_text(orders.company)`;
const PO_TEXT = sql`desk_text(orders.po_number)`;
const UTR_TEXT = sql`desk_text(transfer.utr)`;
const PAPER_TEXT = sql`desk_text(paper.number)`;
const CONSIGNMENT_TEXT = sql`desk_text(coalesce(part.tracking_number, '') || E'\\x01' ||
  coalesce(part.vehicle_number, '') || E'\\x01' || coalesce(part.eway_bill, ''))`;

/** An order by its sum, by the day it was placed, or by money that came for it, also in parts. */
function sumsOf(typed: string): SQL[] {
  const paise = readAmount(typed);
  const came = sql`orders.id = ANY(ARRAY(SELECT order_id FROM bank_transfers WHERE amount_paise = ${paise}::bigint))`;
  const ways = waysOfSums(typed, { amount: sql`orders.total_paise`, moment: sql`orders.created_at` });
  return paise === null ? ways : [...ways, came];
}

/** Each way to find an order has an index; combined with OR, none would be used. Null: too many to read. */
async function findByIndexes(db: Db, term: string, sums: SQL[]): Promise<FoundOrder[] | null> {
  const pattern = likeAnywhere(term);
  const ofPart = (like: string) =>
    sql`SELECT ${STATES} FROM (SELECT line.order_id FROM order_lines line WHERE line.part_number IS NOT NULL AND ${PART_TEXT} LIKE ${like}
      LIMIT ${MOST_FOUND + 1}) AS sold JOIN orders ON orders.id = sold.order_id`;
  const ways = [
    ...sums.map((fits) => sql`SELECT ${STATES} FROM orders WHERE ${fits} LIMIT ${MOST_FOUND + 1}`),
    sql`SELECT ${STATES} FROM orders WHERE ${ORDER_TEXT} LIKE ${pattern} LIMIT ${MOST_FOUND + 1}`,
    sql`SELECT ${STATES} FROM customers c JOIN orders ON orders.customer_id = c.id WHERE ${CUSTOMER_TEXT} LIKE ${pattern}
      LIMIT ${MOST_FOUND + 1}`,
    sql`SELECT ${STATES} FROM (SELECT line.order_id FROM order_lines line WHERE ${LINE_TEXT} LIKE ${pattern}
      LIMIT ${MOST_FOUND + 1}) AS sold JOIN orders ON orders.id = sold.order_id`,
    sql`SELECT ${STATES} FROM (SELECT paper.order_id FROM papers paper WHERE ${PAPER_TEXT} LIKE ${pattern}
      LIMIT ${MOST_FOUND + 1}) AS issued JOIN orders ON orders.id = issued.order_id`,
    sql`SELECT ${STATES} FROM orders WHERE orders.company IS NOT NULL AND ${TYPED_COMPANY} LIKE ${pattern} LIMIT ${MOST_FOUND + 1}`,
    sql`SELECT ${STATES} FROM orders WHERE orders.company_id IS NOT NULL AND orders.company_id = ${companiesLike(pattern)} LIMIT ${MOST_FOUND + 1}`,
    sql`SELECT ${STATES} FROM orders WHERE orders.po_number IS NOT NULL AND ${PO_TEXT} LIKE ${pattern} LIMIT ${MOST_FOUND + 1}`,
    sql`SELECT ${STATES} FROM (SELECT transfer.order_id FROM bank_transfers transfer WHERE ${UTR_TEXT} LIKE ${pattern}
      LIMIT ${MOST_FOUND + 1}) AS seen JOIN orders ON orders.id = seen.order_id`,
    sql`SELECT ${STATES} FROM (SELECT part.order_id FROM consignments part WHERE ${CONSIGNMENT_TEXT} LIKE ${pattern}
      LIMIT ${MOST_FOUND + 1}) AS sent JOIN orders ON orders.id = sent.order_id`,
  ];
  const readAll = async (tx: Transaction) => {
    // The planner would read whole tables when it expects many matches, and keep reading when there are few.
    await tx.execute(sql`SELECT set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
      set_config('enable_mergejoin', 'off', true)`);
    const found = new Map<string, FoundOrder>();
    const add = (rows: FoundOrder[]) => {
      for (const row of rows) found.set(row.id, row);
      return rows.length;
    };
    for (const way of ways) if (add(await read(tx, way)) > MOST_FOUND) return null;
    // Inside a part number only when none begins with it: the numbers of a series share nearly all letters.
    const parts = add(await read(tx, ofPart(likeBeginning(term)))) || add(await read(tx, ofPart(pattern)));
    if (parts > MOST_FOUND) return null;
    return [...found.values()];
  };
  return db.transaction(readAll, { accessMode: 'read only' });
}

/** The texts as scalar subqueries: an EXISTS may be answered by reading the whole other table. */
function findAmongNewest(
  db: Db,
  term: string,
  statuses: readonly OrderStatus[],
  sums: SQL[],
): Promise<FoundOrder[]> {
  const pattern = likeAnywhere(term);
  return read(
    db,
    sql`SELECT ${STATES} FROM unnest(${sql.param(statuses)}::text[]) AS wanted (status) CROSS JOIN LATERAL (
        SELECT * FROM orders WHERE order_status = wanted.status ORDER BY created_at DESC, id DESC LIMIT ${NEWEST_SEARCHED}
      ) AS orders
      WHERE ${sql.join([...sums.map((fits) => sql`(${fits}) OR `), sql`${ORDER_TEXT} LIKE ${pattern}`])} OR ${TYPED_COMPANY} LIKE ${pattern} OR ${PO_TEXT} LIKE ${pattern}
        OR (SELECT ${CUSTOMER_TEXT} LIKE ${pattern} FROM customers c WHERE c.id = orders.customer_id)
        OR (SELECT ${COMPANY_TEXT} LIKE ${pattern} FROM companies WHERE companies.id = orders.company_id)
        OR (SELECT bool_or(${LINE_TEXT} LIKE ${pattern} OR ${PART_TEXT} LIKE ${pattern}) FROM order_lines line WHERE line.order_id = orders.id)
        OR (SELECT bool_or(${PAPER_TEXT} LIKE ${pattern}) FROM papers paper WHERE paper.order_id = orders.id)
        OR (SELECT bool_or(${CONSIGNMENT_TEXT} LIKE ${pattern}) FROM consignments part WHERE part.order_id = orders.id)
        OR (SELECT bool_or(${UTR_TEXT} LIKE ${pattern}) FROM bank_transfers transfer WHERE transfer.order_id = orders.id)`,
  );
}

async function read(db: Queryable, statement: SQL): Promise<FoundOrder[]> {
  const { rows } = await db.execute<FoundOrder>(statement);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}
