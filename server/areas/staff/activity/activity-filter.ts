import { and, type SQL, sql } from 'drizzle-orm';
import type { Static, TObject } from 'typebox';
import type { activityFilter } from '#contract/activity.ts';
import { type Period, periodOfDays } from '#domain/papers/periods.ts';
import { actsOf, ORDER } from '#domain/staff/activity.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/errors.ts';
import type { Person } from './list-people.ts';

/** As it was asked for. */
export type ActivityQuery = Static<TObject<typeof activityFilter>>;

interface Acts {
  changes: { entity: string; action: string }[];
  orders: string[];
}

export interface ActivityFilter {
  /** The ids of people; null: everyone. */
  who: string[] | null;
  acts: Acts | null;
  period: Period | null;
  /** Only what is older than this entry. */
  behind: { at: string; id: string } | null;
}

const [FIRST_DAY, LAST_DAY] = ['2000-01-01', '9999-12-31'];

export function readFilter({ who, what, from, to }: ActivityQuery): ActivityFilter {
  const period = from || to ? periodOfDays(from ?? FIRST_DAY, to ?? LAST_DAY) : null;
  if (period && 'problem' in period) throw invalid(period.problem);
  const acts = what ? actsOf(what) : null;
  return {
    who: who ? [who] : null,
    acts: acts && {
      changes: acts.filter(({ entity }) => entity !== ORDER),
      orders: acts.filter(({ entity }) => entity === ORDER).map(({ action }) => action),
    },
    period,
    behind: null,
  };
}

/** The moment of an entry as the database has it: a Date has no microseconds. */
export async function placeOf(db: Queryable, entryId: string): Promise<{ at: string; id: string }> {
  const { rows } = await db.execute<{ at: string; id: string }>(
    sql`SELECT id, at::text AS at FROM audit_log WHERE id = ${entryId}
      UNION ALL SELECT id, at::text FROM order_log WHERE id = ${entryId}`,
  );
  if (!rows[0]) throw invalid('The log has no such entry. Load the list again.');
  return rows[0];
}

/** The part of the filter that is about time. */
export const within = (log: SQL, { period, behind }: ActivityFilter): SQL | undefined =>
  and(
    period ? sql`${log}.at >= ${period.startsAt}::timestamptz` : undefined,
    period ? sql`${log}.at < ${period.endsAt}::timestamptz` : undefined,
    behind ? sql`(${log}.at, ${log}.id) < (${behind.at}::timestamptz, ${behind.id}::uuid)` : undefined,
  );

/** What a search finds. */
export interface Found {
  /** Entries of the log of changes, by what they are about. */
  changeIds: string[];
  /** The order whose number was typed. */
  orderId: string | null;
  /** Of the staff: what they did is found in the order of an index. */
  people: Person[];
  /** Only the newest changes were looked through. */
  newestOnly: boolean;
}

/** A search that matches more is broad. */
export const MOST_FOUND = 5000;
