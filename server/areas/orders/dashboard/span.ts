import { type SQL, sql } from 'drizzle-orm';

const TODAY = sql`(now() AT TIME ZONE 'Asia/Kolkata')::date`;

/** When the first of so many Indian days, with today as the last, began. */
export const beginOf = (days: number): SQL =>
  sql`((${TODAY} - (${days}::int - 1))::timestamp AT TIME ZONE 'Asia/Kolkata')`;

/** The Indian days themselves. */
export const calendar = (days: number): SQL =>
  sql`SELECT d::date AS day FROM generate_series(${TODAY} - (${days}::int - 1), ${TODAY}, '1 day') d`;
