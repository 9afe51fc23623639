import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyBaseLogger } from 'fastify';
import type { ActivityEntry } from '#contract/activity.ts';
import { ID_PATTERN } from '#domain/id.ts';
import { type OrderStatus, orderStatusLabel } from '#domain/orders.ts';
import { actInWords, manyInWords, ORDER } from '#domain/staff/activity.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import {
  admins,
  auditLog,
  blogPosts,
  categories,
  companies,
  customers,
  orderLog,
  orders,
  priceLists,
  products,
} from '../../../platform/db/schema/index.ts';
import {
  readFieldChanges,
  readStateAfter,
  readStateBefore,
} from '../../../platform/db/schema/json-columns.ts';
import { unlessUnfit } from '../../../platform/db/schema/stored-json.ts';
import type { EntryRef } from './find-entries.ts';

type ChangeRow = typeof auditLog.$inferSelect;
interface OrderEntryRow {
  entry: typeof orderLog.$inferSelect;
  number: string;
}

/** The entries in full, in the order of their references. One that cannot be read is left out and logged. */
export async function readEntries(
  db: Queryable,
  log: FastifyBaseLogger,
  refs: EntryRef[],
): Promise<ActivityEntry[]> {
  const idsIn = (name: EntryRef['log']) => refs.filter((ref) => ref.log === name).map(({ id }) => id);
  const changes = await db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.id, idsIn('change')));
  const orderEntries = await db
    .select({ entry: orderLog, number: orders.number })
    .from(orderLog)
    .innerJoin(orders, eq(orders.id, orderLog.orderId))
    .where(inArray(orderLog.id, idsIn('order')));
  const things = await findThings(db, changes);
  const joined = await findJoined(db, idsIn('order'));
  const read = new Map<string, () => ActivityEntry>([
    ...changes.map((row) => [row.id, () => asChange(row, things)] as const),
    ...orderEntries.map(
      (row) => [row.entry.id, () => withJoined(asOrderEntry(row), joined.get(row.entry.id))] as const,
    ),
  ]);
  return refs.flatMap(({ id }) => unlessUnfit(log, () => read.get(id)?.() ?? [], []));
}

type JoinedOrders = NonNullable<ActivityEntry['orders']>;

/** The other orders of what was done in one go, by the entry that covers them. */
async function findJoined(db: Queryable, entryIds: string[]): Promise<Map<string, JoinedOrders>> {
  if (entryIds.length === 0) return new Map();
  const rows = await db
    .select({ joinedTo: orderLog.joinedTo, id: orders.id, number: orders.number })
    .from(orderLog)
    .innerJoin(orders, eq(orders.id, orderLog.orderId))
    .where(sql`${orderLog.joinedTo} = ANY(${sql.param(entryIds)}::uuid[])`)
    .orderBy(asc(orderLog.at), asc(orderLog.id));
  return new Map(
    [...Map.groupBy(rows, ({ joinedTo }) => joinedTo!)].map(([entryId, of]) => [
      entryId,
      of.map(({ id, number }) => ({ number, link: `/admin/orders/${id}` })),
    ]),
  );
}

function withJoined(entry: ActivityEntry, others: JoinedOrders | undefined): ActivityEntry {
  if (!others) return entry;
  const all = [{ number: entry.subject!, link: entry.link! }, ...others];
  return {
    ...entry,
    title: manyInWords(entry.action, all.length),
    subject: all.map(({ number }) => number).join(', '),
    link: null,
    orders: all,
  };
}

/** Things that have a name, and those of them that have a screen of their own. */
const NAMED = {
  product: { name: products.name, at: (id: string) => `/admin/products/edit/${id}` },
  stock: { name: products.name, at: (id: string) => `/admin/stock?product=${id}` },
  category: { name: categories.name, at: null },
  blog: { name: blogPosts.title, at: (id: string) => `/admin/blog-posts/edit/${id}` },
  customer: { name: customers.name, at: (id: string) => `/admin/customers/view/${id}` },
  company: { name: companies.legalName, at: (id: string) => `/admin/companies/view/${id}` },
  'price list': { name: priceLists.name, at: (id: string) => `/admin/price-lists/${id}` },
  admin: { name: admins.name, at: null },
} satisfies Record<string, { name: PgColumn; at: ((id: string) => string) | null }>;

/** Where the others are listed. */
const LISTED_AT: Readonly<Record<string, string>> = {
  category: '/admin/categories',
  review: '/admin/reviews',
  partner: '/admin/partners',
  settings: '/admin/shop-settings',
  key: '/admin/settings/integrations',
  prices: '/admin/products/prices',
  'held mails': '/admin/health',
};

/** What of the page's things is still there, and its name. */
async function findThings(db: Queryable, rows: ChangeRow[]): Promise<Map<string, string>> {
  const things = new Map<string, string>();
  for (const [entity, { name }] of Object.entries(NAMED)) {
    const ids = rows.filter((row) => row.entity === entity && isId(row.entityId)).map((row) => row.entityId);
    if (ids.length === 0) continue;
    const table = name.table as PgTable & { id: PgColumn };
    const where: SQL = inArray(table.id, [...new Set(ids)]);
    const found = (await db.select({ id: table.id, name }).from(table).where(where)) as {
      id: string;
      name: string;
    }[];
    for (const thing of found) things.set(thing.id, thing.name);
  }
  return things;
}

const isId = (text: string) => new RegExp(ID_PATTERN, 'i').test(text);

function asChange(row: ChangeRow, things: Map<string, string>): ActivityEntry {
  const { entity, entityId, action } = row;
  const changes = readFieldChanges(row.id, row.changes);
  const isThere = things.has(entityId);
  const own = entity in NAMED ? NAMED[entity as keyof typeof NAMED].at : null;
  return {
    _id: row.id,
    at: row.at.toISOString(),
    adminId: row.adminId,
    admin: row.adminName,
    action,
    entity,
    entityId,
    ...actInWords({ entity, action, changes }),
    subject: row.subject ?? things.get(entityId) ?? null,
    link: own ? (isThere ? own(entityId) : null) : (LISTED_AT[entity] ?? null),
    changes: changes.map(({ field, from, to }) => ({ field, from, to })),
    note: null,
  };
}

const STATE_WORDS = {
  orderStatus: 'order status',
  paymentStatus: 'payment',
  shippingStatus: 'dispatch',
} as const;

const stateInWords = (field: keyof typeof STATE_WORDS, status: string | undefined): string | null =>
  status === undefined ? null : field === 'orderStatus' ? orderStatusLabel(status as OrderStatus) : status;

function asOrderEntry({ entry, number }: OrderEntryRow): ActivityEntry {
  const from = readStateBefore(entry.id, entry.fromState);
  const to = readStateAfter(entry.id, entry.toState);
  const fields = Object.entries(STATE_WORDS) as [keyof typeof STATE_WORDS, string][];
  const changes = fields
    .map(([field, word]) => ({
      field: word,
      from: stateInWords(field, from?.[field]),
      to: stateInWords(field, to?.[field]),
    }))
    .filter((change) => change.from !== change.to);
  return {
    _id: entry.id,
    at: entry.at.toISOString(),
    adminId: entry.adminId,
    admin: entry.actor,
    action: entry.action,
    entity: ORDER,
    entityId: entry.orderId,
    ...actInWords({ entity: ORDER, action: entry.action, changes }),
    subject: number,
    link: `/admin/orders/${entry.orderId}`,
    changes,
    note: entry.note,
  };
}
