import { and, asc, desc, eq, getTableColumns, getTableName, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable, Transaction } from './database.ts';
import { stock } from './schema/index.ts';

/**
 * The one order in which a transaction locks rows, also by writing them; all other tables come after. Payments and
 * refunds are not among them: they are written under the lock of their order, so that no transaction ever waits for one.
 * @internal what tests watch every transaction by
 */
export const LOCK_ORDER = [
  ['import_jobs', 'import_pieces'],
  ['mail_codes'],
  ['customers', 'admins'],
  ['price_lists'],
  ['companies'],
  ['approval_requests'],
  ['categories'],
  ['product_updates'],
  ['products'],
  ['quotes'],
  ['orders'],
  ['cart_items', 'wishlist_items'],
  ['stock'],
];

/**
 * After everything else: a transaction that holds a series of papers keeps all others from issuing one. One that
 * takes several takes them in one order: receipts, refund vouchers, credit notes, invoices, bills of supply.
 * @internal
 */
export const LOCKED_LAST = 'paper_series';

type Lockable = PgTable & { id: PgColumn };

type Strength = 'update' | 'no key update' | 'share' | 'key share';

/** Locks rows in the order of their ids, until the transaction ends. */
export async function lockRows<T extends Lockable>(
  tx: Transaction,
  table: T,
  where: SQL | undefined,
  strength: Strength,
): Promise<T['$inferSelect'][]> {
  const rows = await tx
    .select()
    .from(table as PgTable)
    .where(where)
    .orderBy(asc(table.id))
    .for(strength);
  return rows as T['$inferSelect'][];
}

/** The rows of the stock, which have no id of their own, in the order of their products. */
export const lockStockRows = (tx: Transaction, where: SQL, strength: Strength = 'no key update') =>
  tx.select().from(stock).where(where).orderBy(asc(stock.productId)).for(strength);

/** The same for any number of rows, without reading them. */
export async function lockAll(
  tx: Transaction,
  table: Lockable,
  where: SQL | undefined,
  strength: Strength,
): Promise<void> {
  const locked = tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(where)
    .orderBy(asc(table.id))
    .for(strength);
  await tx.execute(sql`SELECT count(*) FROM (${locked}) AS locked`);
}

/** Those of these rows that no other transaction holds: it waits for none. */
export async function lockFree(
  tx: Transaction,
  table: Lockable,
  ids: readonly string[],
  strength: Strength,
): Promise<Set<string>> {
  const rows = await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(sql`${table.id} = ANY(${sql.param(ids)}::uuid[])`)
    .orderBy(asc(table.id))
    .for(strength, { skipLocked: true });
  return new Set(rows.map((row) => row.id as string));
}

/** Locks a value that has no row yet, such as a text that several might choose, until the transaction ends. */
export const lockName = (tx: Queryable, name: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);

/**
 * The rows of the last hour that have all these values already, the newest first: the request was sent before, and its
 * answer was lost. Much later the same values mean another row. Equal requests at the same moment wait for each other
 * here, so this comes before any row is locked.
 */
export async function findSentBefore<T extends Lockable>(
  tx: Transaction,
  table: T,
  values: Partial<T['$inferInsert']>,
): Promise<T['$inferSelect'][]> {
  const columns = getTableColumns(table);
  const what = `${getTableName(table)} ${JSON.stringify(values)}`;
  await lockName(tx, what);
  const hasAll = Object.entries(values).map(([name, value]) =>
    value === null ? isNull(columns[name]!) : eq(columns[name]!, value),
  );
  const rows = await tx
    .select()
    .from(table as PgTable)
    .where(and(...hasAll, sql`${columns.createdAt!} > now() - interval '1 hour'`))
    .orderBy(desc(columns.createdAt!), desc(table.id));
  return rows as T['$inferSelect'][];
}
