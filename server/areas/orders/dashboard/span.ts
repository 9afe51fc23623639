import { type SQL, sql } from 'drizzle-orm';

const TODAY = sql`(now() AT TIME ZONE 'Asia/Kolkata')::date`;

/** The start of a span of so many Indian days that ends today. */
export const beginOf = (days: number): SQL =>
  sql`((${TODAY} - (${days}::int - 1))::timestamp AT TIME ZONE 'Asia/Kolkata')`;

/** The Indian days themselves. */
export const calendar = (days: number): SQL =>
  sql`SELECT d::date AS day FROM generate_series(${TODAY} - (${days}::int - 1), ${TODAY}, '1 day') d`;
