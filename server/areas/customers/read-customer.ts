import { desc, eq, sql } from 'drizzle-orm';
import type { CustomerPage } from '#contract/admin-customers.ts';
import { DAY_MS, istDay } from '#domain/calendar.ts';
import { paiseToRupees } from '#domain/money.ts';
import { ORDER_STATUSES } from '#domain/orders.ts';
import { financialYearOf } from '#domain/papers/periods.ts';
import { allows, type Right } from '#domain/staff/rights.ts';
import type { Db, Queryable } from '../../platform/db/database.ts';
import { customerNotes, customers, orders, papers, quotes } from '../../platform/db/schema/index.ts';
import { notFound } from '../../platform/errors.ts';
import { companyOfCustomer } from '../membership/company-at-desk.ts';
import { readLatestOrders } from '../orders/list-orders.ts';
import { readSummaries } from '../papers/read-summaries.ts';
import { readLatestQuotes } from '../quotes/list-quotes.ts';
import { isSold } from '../sales/money-moved.ts';
import { readSpend, readSpendSince } from '../sales/read-spend.ts';
import { withFacts } from './customer-facts.ts';

const LATEST_ORDERS = 10;
const LATEST_PAPERS = 10;
const LATEST_QUOTES = 10;
const NOTES_SHOWN = 200;

export async function readCustomer(db: Db, id: string, rights: readonly Right[]): Promise<CustomerPage> {
  const [row] = await db.select().from(customers).where(eq(customers.id, id));
  if (!row) throw notFound('this customer');
  const spend = await readSpend(db, [id]);
  const [facts] = await withFacts(db, [row], spend);
  const { receivedPaise, returnedPaise } = spend.get(id)!;
  const orders = await readLatestOrders(db, id, LATEST_ORDERS);
  const seesPapers = allows(rights, 'papers.read');
  return {
    ...facts!,
    company: await companyOfCustomer(db, id),
    received: paiseToRupees(receivedPaise),
    returned: paiseToRupees(returnedPaise),
    financialYear: await readThisYear(db, id),
    ...(await readPace(db, id)),
    latestOrders: orders.latest,
    placedOrders: orders.total,
    latestQuotes: await readLatestQuotes(db, id, LATEST_QUOTES),
    quotes: await db.$count(quotes, eq(quotes.customerId, id)),
    ...(seesPapers ? await readLatestPapers(db, id) : { latestPapers: [], papers: null }),
    addresses: await readAddresses(db, id),
    notes: await readNotes(db, id),
  };
}

async function readThisYear(db: Queryable, id: string): Promise<CustomerPage['financialYear']> {
  const { startsAt } = financialYearOf(new Date().toISOString());
  const { netPaise, orders: counted } = await readSpendSince(db, id, startsAt);
  return { since: istDay(startsAt), spent: paiseToRupees(netPaise), orders: counted };
}

interface PaceRow extends Record<string, unknown> {
  orderStatus: CustomerPage['byStatus'][number]['orderStatus'];
  orders: number;
  first: string;
  last: string;
}

/** How the orders that count stand, and how often there is one. */
async function readPace(db: Queryable, id: string): Promise<Pick<CustomerPage, 'byStatus' | 'everyDays'>> {
  const { rows } = await db.execute<PaceRow>(sql`
    SELECT orders.order_status AS "orderStatus", count(*)::int AS orders, min(created_at) AS first, max(created_at) AS last
    FROM orders WHERE orders.customer_id = ${id} AND ${isSold} GROUP BY orders.order_status`);
  const byStatus = ORDER_STATUSES.flatMap((orderStatus) => {
    const row = rows.find((one) => one.orderStatus === orderStatus);
    return row ? { orderStatus, orders: row.orders } : [];
  });
  const counted = rows.reduce((sum, row) => sum + row.orders, 0);
  if (counted < 2) return { byStatus, everyDays: null };
  const first = Math.min(...rows.map((row) => +new Date(row.first)));
  const last = Math.max(...rows.map((row) => +new Date(row.last)));
  return { byStatus, everyDays: Math.round((last - first) / DAY_MS / (counted - 1)) };
}

async function readLatestPapers(
  db: Queryable,
  id: string,
): Promise<Pick<CustomerPage, 'latestPapers' | 'papers'>> {
  const found = await db
    .select({ id: papers.id, all: sql<number>`(count(*) OVER ())::int` })
    .from(papers)
    .innerJoin(orders, eq(orders.id, papers.orderId))
    .where(eq(orders.customerId, id))
    .orderBy(desc(papers.issuedAt), desc(papers.id))
    .limit(LATEST_PAPERS);
  const ids = found.map((paper) => paper.id);
  return { latestPapers: await readSummaries(db, ids), papers: found[0]?.all ?? 0 };
}

interface AddressRow extends Record<string, unknown> {
  address: string;
  district: string;
  state: string;
  pincode: string;
  contact: string;
  gst: string | null;
  orders: number;
  lastUsedAt: string;
}

const ORDERS_LOOKED_AT = 1000;
const MOST_ADDRESSES = 20;

/** Of the latest orders: the address of an order before a thousand others is not needed. */
async function readAddresses(db: Queryable, id: string): Promise<CustomerPage['addresses']> {
  const { rows } = await db.execute<AddressRow>(sql`
    SELECT address, district, state, pincode, (array_agg(contact ORDER BY created_at DESC))[1] AS contact,
      (array_agg(gst ORDER BY created_at DESC))[1] AS gst, count(*)::int AS orders, max(created_at) AS "lastUsedAt"
    FROM (SELECT * FROM orders WHERE customer_id = ${id} ORDER BY created_at DESC, id DESC LIMIT ${ORDERS_LOOKED_AT}) AS latest
    GROUP BY address, district, state, pincode ORDER BY max(created_at) DESC LIMIT ${MOST_ADDRESSES}`);
  return rows.map((row) => ({ ...row, lastUsedAt: new Date(row.lastUsedAt).toISOString() }));
}

async function readNotes(db: Queryable, id: string): Promise<CustomerPage['notes']> {
  const rows = await db
    .select()
    .from(customerNotes)
    .where(eq(customerNotes.customerId, id))
    .orderBy(desc(customerNotes.at), desc(customerNotes.id))
    .limit(NOTES_SHOWN);
  return rows.map(({ at, adminName, text }) => ({ at: at.toISOString(), by: adminName, text }));
}
