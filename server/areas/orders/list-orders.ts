import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { OrderSummary } from '#contract/order-entities.ts';
import { typedWords } from '#domain/desk-search.ts';
import { PAGE_SIZE } from '#domain/sizes/pages.ts';
import type { Db } from '../../platform/db/database.ts';
import { pageOf } from '../../platform/db/page.ts';
import { preparedRead, readRows } from '../../platform/db/prepared.ts';
import { orders } from '../../platform/db/schema/index.ts';
import { type Found, findByTerm, findOrders, IS_NAMED, isAmong, namedBy } from './desk/find-orders.ts';
import { BY_AGE, IS_TRANSFER_DUE, newestIds, type OrderFilter, statesOf } from './desk/order-filter.ts';
import { type SearchedRow, whyFound } from './desk/why-found.ts';
import { listByStates } from './list-by-states.ts';
import { areAmong, asListed, fieldsOf, type ListedRow, selectListed } from './listed-orders.ts';

export interface Paging {
  page?: number | undefined;
  itemPerPage?: number | undefined;
}

/** The customer's newest orders, and how many there are. */
export async function readLatestOrders(db: Db, customerId: string, limit: number) {
  const isTheirs = eq(orders.customerId, customerId);
  const ids = sql`SELECT orders.id FROM orders WHERE ${isTheirs} ${BY_AGE} LIMIT ${limit}`;
  return { latest: await readOrders(db, areAmong(ids)), total: await db.$count(orders, isTheirs) };
}

export async function listAllOrders(db: Db, query: OrderFilter & Paging) {
  const typed = typedWords(query.search);
  if (!typed) return listByStates(db, query);
  const { page = 1, itemPerPage = PAGE_SIZE } = query;
  const start = (page - 1) * itemPerPage;
  const onPage = <Row>(rows: Row[]) => rows.slice(start, start + itemPerPage + 1);
  const { rows: named } = await selectNamed(db, namedBy(typed));
  if (named.length > 0) {
    const listed = named.filter(await isAmong(db, query));
    return { ...pageOf(await asListed(db, onPage(listed)), page, itemPerPage), totalDocs: listed.length };
  }
  const found = await findByTerm(db, typed, query);
  return {
    ...pageOf(await readFound(db, { ...found, orders: onPage(found.orders) }), page, itemPerPage),
    totalDocs: found.orders.length,
    ...(found.newestOnly && { newestOnly: true }),
  };
}

const selectNamed = preparedRead<ListedRow & { isTransferDue: boolean }>(
  'orders listed by name',
  selectListed(IS_NAMED, sql`(${IS_TRANSFER_DUE}) AS "isTransferDue"`),
);

const SEARCHED = sql`${fieldsOf(
  'contact',
  'trackingNumber',
  'vehicleNumber',
  'ewayBill',
  'gst',
  'pincode',
  'address',
)},
  ARRAY(SELECT paper.number FROM papers paper WHERE paper.order_id = orders.id) AS "paperNumbers",
  ARRAY(SELECT concat_ws(' ', part.tracking_number, part.vehicle_number, part.eway_bill) FROM consignments part
    WHERE part.order_id = orders.id) AS consignments,
  ARRAY(SELECT transfer.utr FROM bank_transfers transfer WHERE transfer.order_id = orders.id) AS utrs,
  ARRAY(SELECT name FROM companies, unnest(ARRAY[companies.trade_name, companies.legal_name]) AS name
    WHERE companies.id = orders.company_id AND name IS NOT NULL) AS "companyNames"`;

async function readFound(db: Db, { orders: found, term }: Found): Promise<OrderSummary[]> {
  const ids = found.map(({ id }) => id);
  if (term === null) return readNamedOrders(db, ids);
  const rows = await readRows<ListedRow & SearchedRow>(db, selectListed(inArray(orders.id, ids), SEARCHED));
  const listed = await asListed(db, rows);
  return listed.map((summary, i) => ({ ...summary, ...whyFound(term, summary, rows[i]!) }));
}

/** Those of them that exist, newest first. */
export const readNamedOrders = (db: Db, ids: string[]): Promise<OrderSummary[]> =>
  readOrders(db, inArray(orders.id, ids));

/** All orders of the list, in batches. */
export async function* walkAllOrders(
  db: Db,
  query: OrderFilter,
  pieceSize: number,
): AsyncGenerator<OrderSummary[], void, void> {
  const found = await findOrders(db, query);
  if (!found) return yield* walkOrders(db, query, pieceSize);
  for (let start = 0; start < found.orders.length; start += pieceSize)
    yield await readFound(db, { ...found, orders: found.orders.slice(start, start + pieceSize) });
}

/** In batches from the newest on, each from where the last one ended: changes meanwhile do not shift the rest. */
async function* walkOrders(
  db: Db,
  query: OrderFilter,
  pieceSize: number,
): AsyncGenerator<OrderSummary[], void, void> {
  let behind: SQL | undefined;
  while (true) {
    const { awaits, short } = query;
    const [most, limits] = [sql`${pieceSize}`, sql`LIMIT ${pieceSize}`];
    const piece = await readOrders(
      db,
      areAmong(newestIds({ awaits, short, states: statesOf(query), behind, most, limits })),
    );
    if (piece.length > 0) yield piece;
    if (piece.length < pieceSize) return;
    // From the row itself, because a Date has no microseconds. Orders are never deleted.
    behind = sql`(orders.created_at, orders.id) <
      (SELECT last.created_at, last.id FROM orders last WHERE last.id = ${piece.at(-1)!._id})`;
  }
}

/** Those that are there, in any order. */
export const listNamedOrders = (db: Db, ids: string[]): Promise<OrderSummary[]> =>
  readOrders(db, sql`orders.id = ANY(${sql.param(ids)}::uuid[])`);

async function readOrders(db: Db, areWanted: SQL): Promise<OrderSummary[]> {
  return asListed(db, await readRows<ListedRow>(db, selectListed(areWanted)));
}
