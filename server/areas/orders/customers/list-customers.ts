import { and, desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { CustomerSummary } from '#contract/admin-customers.ts';
import type { QueryOf } from '#contract/index.ts';
import { hiddenMatch, typedWords } from '#domain/desk-search.ts';
import { PAGE_SIZE } from '#domain/limits/pages.ts';
import type { Db, Queryable } from '../../../platform/db/database.ts';
import { pageOf } from '../../../platform/db/page.ts';
import { customers } from '../../../platform/db/schema/index.ts';
import { type CustomerRow, withFacts } from './customer-facts.ts';
import { type FoundCustomers, findCustomers } from './find-customers.ts';

export async function listCustomers(db: Db, query: QueryOf<'/admin/customers/all'>) {
  const { page = 1, itemPerPage = PAGE_SIZE } = query;
  const typed = typedWords(query.search);
  const found = typed ? await findCustomers(db, typed) : null;
  const where = found ? inArray(customers.id, found.ids) : undefined;
  const rows = await readRows(db, where, itemPerPage + 1, (page - 1) * itemPerPage);
  const { docs, ...rest } = pageOf(rows, page, itemPerPage);
  const listed = await withFacts(db, docs);
  return {
    ...rest,
    docs: found ? listed.map((customer) => ({ ...customer, ...whyFound(customer, found) })) : listed,
    ...(found ? { totalDocs: found.ids.length } : await countAll(db)),
    ...(found?.newestOnly && { newestOnly: true }),
  };
}

/** All that a search finds, or everybody, in batches of which each begins where the last one ended. */
export async function* walkCustomers(
  db: Db,
  search: string | undefined,
  pieceSize: number,
): AsyncGenerator<CustomerSummary[], void, void> {
  const typed = typedWords(search);
  const found = typed ? inArray(customers.id, (await findCustomers(db, typed)).ids) : undefined;
  let behind: SQL | undefined;
  while (true) {
    const rows = await readRows(db, and(found, behind), pieceSize, 0);
    if (rows.length > 0) yield await withFacts(db, rows);
    if (rows.length < pieceSize) return;
    // From the row itself, because a Date has no microseconds.
    behind = sql`(customers.created_at, customers.id) <
      (SELECT last.created_at, last.id FROM customers last WHERE last.id = ${rows.at(-1)!.id})`;
  }
}

const readRows = (
  db: Queryable,
  where: SQL | undefined,
  limit: number,
  offset: number,
): Promise<CustomerRow[]> =>
  db
    .select({
      id: customers.id,
      name: customers.name,
      email: customers.email,
      phone: customers.phone,
      createdAt: customers.createdAt,
    })
    .from(customers)
    .where(where)
    .orderBy(desc(customers.createdAt), desc(customers.id))
    .limit(limit)
    .offset(offset);

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
    ],
  );
  return found ? { found } : {};
}

const MOST_COUNTED = 100_000;

/** Exact while that is quick. */
async function countAll(db: Queryable): Promise<{ totalDocs: number; totalIsEstimate?: boolean }> {
  const { rows } = await db.execute<{ counted: number; estimated: number }>(sql`
    SELECT (SELECT count(*) FROM (SELECT FROM customers LIMIT ${MOST_COUNTED + 1}) AS first_ones)::int AS counted,
      (SELECT reltuples FROM pg_class WHERE oid = 'customers'::regclass)::bigint AS estimated`);
  const { counted, estimated } = rows[0]!;
  if (counted <= MOST_COUNTED) return { totalDocs: counted };
  const thousands = Math.round(Math.max(estimated, counted) / 1000);
  return { totalDocs: thousands * 1000, totalIsEstimate: true };
}
