import { sql } from 'drizzle-orm';
import { deskTerm, deskText, isIndexed } from '#domain/desk-search.ts';
import { NEWEST_SEARCHED } from '#domain/order-desk.ts';
import { normaliseOrderNumber } from '#domain/order-number.ts';
import type { Db, Queryable } from '../../../platform/db/database.ts';
import { likeAnywhere } from '../../../platform/db/like.ts';
import { type ActivityFilter, type Found, MOST_FOUND } from './activity-filter.ts';
import { changesIn } from './find-entries.ts';
import type { Person } from './list-people.ts';

/** As in the index, or it would not be used. */
const CHANGE_TEXT = sql`audit_desk_text(audit_log.subject, audit_log.changes)`;

/** Bounded work at any number of entries: an index finds a few thousand, or else the newest are compared one by one. */
export async function searchActivity(
  db: Db,
  typed: string,
  filter: ActivityFilter,
  staff: Person[],
): Promise<Found> {
  const term = deskTerm(typed);
  const people = staff.filter((person) =>
    [person.name, person.email ?? '', person.userId].some((text) => deskText(text).includes(term)),
  );
  const pattern = likeAnywhere(term);
  const all = isIndexed(term) ? await findByIndex(db, pattern) : null;
  const matches = all ?? (await findAmongNewest(db, pattern, filter));
  return {
    changeIds: [...matches, ...(await findAbout(db, people))],
    orderId: await findOrder(db, typed),
    people,
    newestOnly: all === null,
  };
}

/** null: too many to read. */
const findByIndex = (db: Db, pattern: string) =>
  db.transaction(
    async (tx) => {
      // The planner would read the whole log when it expects many matches.
      await tx.execute(sql`SELECT set_config('enable_seqscan', 'off', true)`);
      const ids = await read(
        tx,
        sql`SELECT id FROM audit_log WHERE ${CHANGE_TEXT} LIKE ${pattern} LIMIT ${MOST_FOUND + 1}`,
      );
      return ids.length > MOST_FOUND ? null : ids;
    },
    { accessMode: 'read only' },
  );

async function findAmongNewest(db: Db, pattern: string, filter: ActivityFilter): Promise<string[]> {
  const newest = changesIn(filter, NEWEST_SEARCHED);
  return newest === null
    ? []
    : read(
        db,
        // Each by its id: a join may be answered by reading the whole log.
        sql`SELECT entry.id FROM (SELECT id FROM (${newest}) AS entry ORDER BY at DESC, id DESC LIMIT ${NEWEST_SEARCHED}) AS entry
          WHERE (SELECT ${CHANGE_TEXT} LIKE ${pattern} FROM audit_log WHERE audit_log.id = entry.id)`,
      );
}

/** What was done to them, of the many sign-ins the latest. */
const findAbout = async (db: Db, people: Person[]): Promise<string[]> =>
  people.length === 0
    ? []
    : read(
        db,
        sql`SELECT about.id FROM unnest(${sql.param(people.map(({ id }) => id))}::text[]) AS person (id) CROSS JOIN LATERAL (
          SELECT audit_log.id FROM audit_log WHERE audit_log.entity = 'admin' AND audit_log.entity_id = person.id
          ORDER BY audit_log.at DESC LIMIT ${NEWEST_SEARCHED}) AS about`,
      );

async function findOrder(db: Db, typed: string): Promise<string | null> {
  const number = normaliseOrderNumber(typed);
  if (!number) return null;
  return (await read(db, sql`SELECT id FROM orders WHERE number = ${number}`))[0] ?? null;
}

async function read(db: Queryable, statement: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(statement);
  return rows.map(({ id }) => id);
}
