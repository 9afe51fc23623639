import { and, asc, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { OrderSummary } from '#contract/entities.ts';
import { PAGE_SIZE } from '#domain/limits/pages.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { pageOf } from '../../platform/db/page.ts';
import { customers, orderLines, orders } from '../../platform/db/schema/index.ts';
import { canBePaid } from '../lifecycle/lapse-order.ts';
import { asSummary, type LineRow } from './as-order.ts';
import { countByState, MOST_COUNTED, sumOf } from './desk/count-orders.ts';
import {
  type DeskFilter,
  hasStates,
  isFoundOneByOne,
  matches,
  type OrderFilter,
  readFilter,
  type Search,
} from './desk/order-filter.ts';
import { whyFound } from './desk/why-found.ts';
import { hasWords } from './own-order-search.ts';

interface Paging {
  page?: number | undefined;
  itemPerPage?: number | undefined;
}

export async function listOwnOrders(
  db: Queryable,
  customerId: string,
  { page = 1, itemPerPage = PAGE_SIZE, search = '' }: Paging & { search?: string | undefined },
) {
  const filter = and(eq(orders.customerId, customerId), hasWords(search));
  const summaries = await readOrders(db, filter, itemPerPage + 1, (page - 1) * itemPerPage);
  return { ...pageOf(summaries, page, itemPerPage), totalDocs: await db.$count(orders, filter) };
}

export async function listAllOrders(db: Queryable, query: OrderFilter & Paging) {
  const { page = 1, itemPerPage = PAGE_SIZE } = query;
  const filter = await readFilter(db, query);
  const counts = await countByState(db, filter.search);
  const most = sumOf(counts, {});
  const summaries =
    (await readRecent(db, filter, page, itemPerPage)) ??
    (await readOrders(db, matches(filter), itemPerPage + 1, (page - 1) * itemPerPage, filter.search));
  return {
    ...pageOf(summaries, page, itemPerPage),
    totalDocs: sumOf(counts, filter.states),
    ...(filter.search && most >= MOST_COUNTED && { totalIsEstimate: true }),
  };
}

const RECENT = 2000;

/**
 * Staff mostly look for a recent order, and a word that matches every tenth order fills a page from recent ones too.
 * Null when the recent ones are not enough.
 */
async function readRecent(db: Queryable, { states, search }: DeskFilter, page: number, itemPerPage: number) {
  if (!search || 'ids' in search) return null;
  const [oldest] = await db
    .select({ createdAt: orders.createdAt })
    .from(orders)
    .where(hasStates(states))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .offset(RECENT - 1)
    .limit(1);
  const since = oldest ? gte(orders.createdAt, oldest.createdAt) : undefined;
  const filter = and(hasStates(states), since, isFoundOneByOne(search.term));
  const found = await readOrders(db, filter, itemPerPage + 1, (page - 1) * itemPerPage, search);
  return oldest && found.length <= itemPerPage ? null : found;
}

/** In batches from the newest on, each from where the last one ended: changes meanwhile do not shift the rest. */
export async function* walkOrders(
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

async function readOrders(
  db: Queryable,
  filter: SQL | undefined,
  limit: number,
  offset = 0,
  search: Search | null = null,
): Promise<OrderSummary[]> {
  const rows = await db
    .select({ order: orders, canBePaid, buyer: customers })
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
    return { ...summary, ...whyFound(search, summary, listed.order) };
  });
}

async function linesByOrder(db: Queryable, orderIds: string[]): Promise<Map<string, LineRow[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
  return Map.groupBy(rows, (row) => row.orderId);
}
