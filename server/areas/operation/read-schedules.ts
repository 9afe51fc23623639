import { asc } from 'drizzle-orm';
import type { Health } from '#contract/operation.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { schedules } from '../../platform/db/schema/index.ts';

/** What is due by the clock, for all instances together. */
export async function readSchedules(db: Queryable): Promise<Health['schedules']> {
  const rows = await db.select().from(schedules).orderBy(asc(schedules.name));
  return rows.map(({ name, dueAt, lastRunAt, failures }) => ({
    name,
    dueAt: dueAt.toISOString(),
    lastRunAt: lastRunAt?.toISOString() ?? null,
    failures,
  }));
}
