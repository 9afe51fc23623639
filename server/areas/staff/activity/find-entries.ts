import { and, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { type ActivityFilter, type Found, MOST_FOUND, within } from './activity-filter.ts';

/** Where an entry is: in the log of changes or in that of orders. */
export interface EntryRef extends Record<string, unknown> {
  log: 'change' | 'order';
  id: string;
}

interface Slice {
  limit: number;
  offset?: number;
}

/** The newest first. Each log is read in the order of an index, and no further than the slice needs. */
export async function findEntries(
  db: Queryable,
  filter: ActivityFilter,
  found: Found | null,
  { limit, offset = 0 }: Slice,
): Promise<EntryRef[]> {
  const { rows } = await db.execute<EntryRef>(
    sql`SELECT log, id FROM (${union(filter, found, limit + offset)}) AS entry
      ORDER BY at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`,
  );
  return rows;
}

/** null: more than that. Counting a million entries takes longer than anyone waits for. */
export async function countEntries(
  db: Queryable,
  filter: ActivityFilter,
  found: Found | null,
  most: number,
): Promise<number | null> {
  const { rows } = await db.execute<{ entries: number }>(
    sql`SELECT count(*)::int AS entries FROM (${union(filter, found, most + 1)}) AS entry`,
  );
  const { entries } = rows[0]!;
  return entries > most ? null : entries;
}

function union(filter: ActivityFilter, found: Found | null, limit: number): SQL {
  const parts = (found ? foundParts(filter, found, limit) : bothLogs(filter, limit)).filter(
    (part) => part !== null,
  );
  // Distinct: a search may find an entry in several ways.
  return sql.join(
    [sql`SELECT 'change' AS log, id, at FROM audit_log WHERE false`, ...parts.map((part) => sql`(${part})`)],
    sql` UNION `,
  );
}

const CHANGE = sql`'change' AS log, audit_log.id, audit_log.at`;
const ORDER_ENTRY = sql`'order' AS log, order_log.id, order_log.at`;
const NEWEST_CHANGES = sql`ORDER BY audit_log.at DESC, audit_log.id DESC`;
const NEWEST_ORDER_ENTRIES = sql`ORDER BY order_log.at DESC, order_log.id DESC`;

/** As in the indexes, or they would not be used. */
const HAS_NAME = sql`order_log.actor NOT IN ('customer', 'gateway', 'system')`;
const IS_STAFFS = sql`(order_log.admin_id IS NOT NULL OR ${HAS_NAME})`;

const bothLogs = (filter: ActivityFilter, limit: number) => [
  changesIn(filter, limit),
  orderEntriesIn(filter, limit),
];

/** Without what another entry covers; a search finds that too. Null: the filter leaves none. */
export function changesIn(filter: ActivityFilter, limit: number): SQL | null {
  const { who, acts } = filter;
  if (acts?.changes.length === 0) return null;
  return forEach(
    [personsOf(who), acts && sql`${listed(acts.changes)} AS act (entity, action)`],
    sql`SELECT ${CHANGE} FROM audit_log WHERE ${all(
      who && sql`audit_log.admin_id = person.id`,
      acts && sql`audit_log.entity = act.entity AND audit_log.action = act.action`,
      within(sql`audit_log`, filter),
      sql`audit_log.joined_to IS NULL`,
    )} ${NEWEST_CHANGES} LIMIT ${limit}`,
  );
}

function orderEntriesIn(filter: ActivityFilter, limit: number): SQL | null {
  const { who, acts } = filter;
  if (acts?.orders.length === 0) return null;
  return forEach(
    [personsOf(who), acts && sql`unnest(${sql.param(acts.orders)}::text[]) AS act (action)`],
    sql`SELECT ${ORDER_ENTRY} FROM order_log WHERE ${all(
      who ? sql`order_log.admin_id = person.id` : IS_STAFFS,
      acts && sql`order_log.action = act.action`,
      within(sql`order_log`, filter),
      sql`order_log.joined_to IS NULL`,
    )} ${NEWEST_ORDER_ENTRIES} LIMIT ${limit}`,
  );
}

/** One read in the index's order for each person and act: a filter over all of them would read what it leaves out. */
function forEach(lists: (SQL | null)[], read: SQL): SQL {
  const given = lists.filter((list) => list !== null);
  if (given.length === 0) return read;
  return sql`SELECT read.* FROM ${sql.join(given, sql` CROSS JOIN `)} CROSS JOIN LATERAL (${read}) AS read`;
}

function foundParts(filter: ActivityFilter, found: Found, limit: number): (SQL | null)[] {
  const ids = found.people.map(({ id }) => id);
  const who = filter.who ? ids.filter((id) => filter.who?.includes(id)) : ids;
  return [
    sql`SELECT ${CHANGE} FROM audit_log WHERE ${all(
      sql`audit_log.id = ANY(${sql.param(found.changeIds)}::uuid[])`,
      filter.who && sql`audit_log.admin_id = ANY(${sql.param(filter.who)}::uuid[])`,
      filter.acts &&
        sql`(audit_log.entity, audit_log.action) IN (SELECT * FROM ${listed(filter.acts.changes)})`,
      within(sql`audit_log`, filter),
    )}`,
    found.orderId === null
      ? null
      : sql`SELECT ${ORDER_ENTRY} FROM order_log WHERE ${all(
          sql`order_log.order_id = ${found.orderId} AND ${IS_STAFFS}`,
          orderEntryFits(filter),
        )}`,
    ...(who.length > 0 ? bothLogs({ ...filter, who }, limit) : []),
    found.people.length > 0 ? namedEntries(filter, found) : null,
  ];
}

/** Entries that are older than the ids of people in them: found by the name, and shown without a person. */
const namedEntries = (filter: ActivityFilter, { people }: Found): SQL =>
  sql`SELECT ${ORDER_ENTRY} FROM unnest(${sql.param(people.map(({ name }) => name))}::text[]) AS person (name)
    CROSS JOIN LATERAL (SELECT * FROM order_log WHERE order_log.admin_id IS NULL AND ${HAS_NAME}
      AND order_log.actor = person.name ${NEWEST_ORDER_ENTRIES} LIMIT ${MOST_FOUND}) AS order_log
    WHERE ${all(orderEntryFits(filter))}`;

const orderEntryFits = (filter: ActivityFilter) =>
  all(
    filter.who && sql`order_log.admin_id = ANY(${sql.param(filter.who)}::uuid[])`,
    filter.acts && sql`order_log.action = ANY(${sql.param(filter.acts.orders)}::text[])`,
    within(sql`order_log`, filter),
  );

const personsOf = (who: string[] | null) => who && sql`unnest(${sql.param(who)}::uuid[]) AS person (id)`;

const listed = (acts: { entity: string; action: string }[]) =>
  sql`unnest(${sql.param(acts.map(({ entity }) => entity))}::text[], ${sql.param(acts.map(({ action }) => action))}::text[])`;

const all = (...conditions: (SQL | null | undefined)[]): SQL =>
  and(...conditions.map((one) => one ?? undefined)) ?? sql`true`;
