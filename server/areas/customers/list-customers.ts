import { sql } from 'drizzle-orm';
import type { CustomerSummary } from '#contract/admin-customers.ts';
import type { QueryOf } from '#contract/index.ts';
import type { CustomerGroup } from '#domain/customer-groups.ts';
import { hiddenMatch, typedWords } from '#domain/desk-search.ts';
import { PAGE_SIZE } from '#domain/sizes/pages.ts';
import type { Db, Queryable } from '../../platform/db/database.ts';
import { pageOf } from '../../platform/db/page.ts';
import { customers } from '../../platform/db/schema/index.ts';
import { type CustomerRow, withFacts } from './customer-facts.ts';
import { countGroups, countOf, IS_IN } from './customer-groups.ts';
import { type FoundCustomers, findCustomers } from './find-customers.ts';

type CustomerFilter = Pick<QueryOf<'/admin/customers/all'>, 'search' | 'group' | 'sort'>;

export async function listCustomers(db: Db, query: QueryOf<'/admin/customers/all'>) {
  const { page = 1, itemPerPage = PAGE_SIZE, group = 'all' } = query;
  const typed = typedWords(query.search);
  const found = typed ? await findCustomers(db, typed) : null;
  const ids = await readIds(db, query, found?.ids ?? null, itemPerPage + 1, (page - 1) * itemPerPage);
  const { docs, ...rest } = pageOf(ids, page, itemPerPage);
  const listed = await withFacts(db, await readRows(db, docs));
  const counts = await countGroups(db, found?.ids ?? null);
  return {
    ...rest,
    docs: found ? listed.map((customer) => ({ ...customer, ...whyFound(customer, found) })) : listed,
    ...(await totalOf(db, group, countOf(counts, group))),
    counts,
    ...(found?.newestOnly && { newestOnly: true }),
  };
}

/** All that a filter leaves, the latest registered first, in batches of which each begins where the last one ended. */
export async function* walkCustomers(
  db: Db,
  { search, group }: CustomerFilter,
  pieceSize: number,
): AsyncGenerator<CustomerSummary[], void, void> {
  const typed = typedWords(search);
  const found = typed ? (await findCustomers(db, typed)).ids : null;
  let last: string | undefined;
  while (true) {
    const ids = await readIds(db, { group, sort: 'registered' }, found, pieceSize, 0, last);
    if (ids.length > 0) yield await withFacts(db, await readRows(db, ids));
    if (ids.length < pieceSize) return;
    last = ids.at(-1);
  }
}

/** A page of ids in the order of the list; those found are one parameter, however many. */
async function readIds(
  db: Queryable,
  { group = 'all', sort = 'last-order' }: CustomerFilter,
  found: readonly string[] | null,
  limit: number,
  offset: number,
  behind?: string,
): Promise<string[]> {
  const among = found ? sql`figures.customer_id = ANY(${sql.param(found)}::uuid[])` : sql`true`;
  const where = sql`${IS_IN[group]} AND ${among}`;
  const onPage = sql`LIMIT ${limit} OFFSET ${offset}`;
  // From the row itself, because a Date has no microseconds.
  const isBehind = behind
    ? sql`(customers.created_at, customers.id) < (SELECT created_at, id FROM customers WHERE id = ${behind})`
    : sql`true`;
  const { rows } = await db.execute<{ id: string }>(
    sort === 'last-order'
      ? sql`SELECT customer_id AS id FROM customer_figures figures WHERE ${where}
          ORDER BY last_order_at DESC NULLS LAST, customer_id DESC ${onPage}`
      : sql`SELECT customers.id FROM customers JOIN customer_figures figures ON figures.customer_id = customers.id
          WHERE ${where} AND ${isBehind} ORDER BY customers.created_at DESC, customers.id DESC ${onPage}`,
  );
  return rows.map(({ id }) => id);
}

async function readRows(db: Queryable, ids: string[]): Promise<CustomerRow[]> {
  const rows = await db
    .select({
      id: customers.id,
      name: customers.name,
      email: customers.email,
      phone: customers.phone,
      createdAt: customers.createdAt,
    })
    .from(customers)
    .where(sql`${customers.id} = ANY(${sql.param(ids)}::uuid[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The field that the search found, if the list does not show it. */
function whyFound(
  { _id, name, email, phone, city, gstin }: CustomerSummary,
  { term, byOrder }: FoundCustomers,
): Pick<CustomerSummary, 'found'> {
  const order = byOrder.get(_id);
  if (!order) return {};
  const found = hiddenMatch(
    term,
    [name, email, phone, city ?? '', gstin ?? ''],
    [
      ['Contact', order.contact],
      ['City', order.district],
      ['GSTIN', order.gst],
      ['Company', order.company],
    ],
  );
  return found ? { found } : {};
}

/** Where there are too many to count, the number of all is estimated, and those of the other groups are not known. */
async function totalOf(
  db: Queryable,
  group: CustomerGroup,
  counted: number | null,
): Promise<{ totalDocs?: number; totalIsEstimate?: boolean }> {
  if (counted !== null) return { totalDocs: counted };
  if (group !== 'all') return {};
  const { rows } = await db.execute<{ estimated: number }>(
    sql`SELECT reltuples::bigint AS estimated FROM pg_class WHERE oid = 'customers'::regclass`,
  );
  return { totalDocs: Math.round(rows[0]!.estimated / 1000) * 1000, totalIsEstimate: true };
}
