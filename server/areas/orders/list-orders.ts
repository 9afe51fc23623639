import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { OrderSummary } from '#contract/order-entities.ts';
import { PAGE_SIZE } from '#domain/limits/pages.ts';
import { sumOf } from '#domain/order-desk.ts';
import type { Db, Queryable } from '../../platform/db/database.ts';
import { pageOf } from '../../platform/db/page.ts';
import { customers, orderLines, orders } from '../../platform/db/schema/index.ts';
import { canBePaid } from '../lifecycle/lapse-order.ts';
import { asSummary, type LineRow } from './as-order.ts';
import { countAll } from './desk/count-orders.ts';
import { type Found, findOrders } from './desk/find-orders.ts';
import { isAsked, type OrderFilter, statesOf } from './desk/order-filter.ts';
import { whyFound } from './desk/why-found.ts';

export interface Paging {
  page?: number | undefined;
  itemPerPage?: number | undefined;
}

/** The customer's newest orders, and how many there are. */
export async function readLatestOrders(db: Queryable, customerId: string, limit: number) {
  const isTheirs = eq(orders.customerId, customerId);
  return { latest: await readOrders(db, isTheirs, limit), total: await db.$count(orders, isTheirs) };
}

export async function listAllOrders(db: Db, query: OrderFilter & Paging) {
  const { page = 1, itemPerPage = PAGE_SIZE } = query;
  const start = (page - 1) * itemPerPage;
  const found = await findOrders(db, query);
  if (!found) {
    const filter = isAsked(query);
    const summaries = await readOrders(db, filter, itemPerPage + 1, start);
    const totalDocs = query.awaits
      ? await db.$count(orders, filter)
      : sumOf(await countAll(db), statesOf(query));
    return { ...pageOf(summaries, page, itemPerPage), totalDocs };
  }
  const shown = { ...found, orders: found.orders.slice(start, start + itemPerPage + 1) };
  return {
    ...pageOf(await readFound(db, shown), page, itemPerPage),
    totalDocs: found.orders.length,
    ...(found.newestOnly && { newestOnly: true }),
  };
}

const readFound = (db: Queryable, { orders: found, term }: Found): Promise<OrderSummary[]> =>
  readOrders(
    db,
    inArray(
      orders.id,
      found.map(({ id }) => id),
    ),
    found.length,
    0,
    term,
  );

/** Those of them that exist, newest first. */
export const readNamedOrders = (db: Queryable, ids: string[]): Promise<OrderSummary[]> =>
  readOrders(db, inArray(orders.id, ids), ids.length);

/** All orders of the list, in batches. */
export async function* walkAllOrders(
  db: Db,
  query: OrderFilter,
  pieceSize: number,
): AsyncGenerator<OrderSummary[], void, void> {
  const found = await findOrders(db, query);
  if (!found) return yield* walkOrders(db, isAsked(query), pieceSize);
  for (let start = 0; start < found.orders.length; start += pieceSize)
    yield await readFound(db, { ...found, orders: found.orders.slice(start, start + pieceSize) });
}

/** In batches from the newest on, each from where the last one ended: changes meanwhile do not shift the rest. */
async function* walkOrders(
  db: Queryable,
  filter: SQL | undefined,
  pieceSize: number,
): AsyncGenerator<OrderSummary[], void, void> {
  let behind: SQL | undefined;
  while (true) {
    const piece = await readOrders(db, and(filter, behind), pieceSize);
    if (piece.length > 0) yield piece;
    if (piece.length < pieceSize) return;
    // From the row itself, because a Date has no microseconds. Orders are never deleted.
    behind = sql`(orders.created_at, orders.id) <
      (SELECT last.created_at, last.id FROM orders last WHERE last.id = ${piece.at(-1)!._id})`;
  }
}

// No EXISTS: it may be answered by reading all invoices.
const hasInvoice = sql<boolean>`(SELECT invoice.id FROM papers invoice
  WHERE invoice.order_id = orders.id AND invoice.kind = 'invoice') IS NOT NULL`;

/** Only for a search, which may have found one of them. */
const paperNumbers = sql<
  string[]
>`ARRAY(SELECT paper.number FROM papers paper WHERE paper.order_id = orders.id)`;

const utrs = sql<
  string[]
>`ARRAY(SELECT transfer.utr FROM bank_transfers transfer WHERE transfer.order_id = orders.id)`;

async function readOrders(
  db: Queryable,
  filter: SQL | undefined,
  limit: number,
  offset = 0,
  term: string | null = null,
): Promise<OrderSummary[]> {
  const rows = await db
    .select({
      order: orders,
      canBePaid,
      hasInvoice,
      buyer: customers,
      ...(term !== null && { paperNumbers, utrs }),
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(filter)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(offset);
  const lines = await linesByOrder(
    db,
    rows.map(({ order }) => order.id),
  );
  return rows.map((listed) => {
    const summary = asSummary(listed, lines.get(listed.order.id) ?? []);
    return {
      ...summary,
      hasInvoice: listed.hasInvoice,
      ...whyFound(term, summary, listed.order, listed),
    };
  });
}

export async function linesByOrder(db: Queryable, orderIds: string[]): Promise<Map<string, LineRow[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
  return Map.groupBy(rows, (row) => row.orderId);
}
