import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { ShopError } from '../errors.ts';

export interface Limit {
  limit: number;
  windowSeconds: number;
  /** The refusal's sentence: what there was too much of. */
  tooMany?: string;
}

interface Count extends Record<string, unknown> {
  hits: number;
  secondsLeft: number;
}

/** Counts one more under the key and refuses it when the window's limit is exceeded. */
export async function hit(
  db: Queryable,
  key: string,
  { limit, windowSeconds, tooMany: sentence }: Limit,
): Promise<void> {
  const { hits, secondsLeft } = await countHit(db, key, windowSeconds);
  if (hits > limit) throw tooMany(secondsLeft, sentence);
}

/** Counts one more and returns whether it is within the limit. */
export const isWithin = async (
  db: Queryable,
  key: string,
  { limit, windowSeconds }: Limit,
): Promise<boolean> => (await countHit(db, key, windowSeconds)).hits <= limit;

async function countHit(db: Queryable, key: string, windowSeconds: number): Promise<Count> {
  const { rows } = await db.execute<Count>(sql`
    INSERT INTO rate_limits AS counter (key, hits, resets_at)
    VALUES (${key}, 1, now() + make_interval(secs => ${windowSeconds}))
    ON CONFLICT (key) DO UPDATE SET
      hits = CASE WHEN counter.resets_at <= now() THEN 1 ELSE counter.hits + 1 END,
      resets_at = CASE WHEN counter.resets_at <= now() THEN excluded.resets_at ELSE counter.resets_at END
    RETURNING hits, extract(epoch FROM resets_at - now())::float8 AS "secondsLeft"`);
  return rows[0]!;
}

/** Takes one count back, for a try that turned out to be legitimate. */
export async function giveBack(db: Queryable, key: string): Promise<void> {
  await db.execute(sql`UPDATE rate_limits SET hits = hits - 1 WHERE key = ${key} AND hits > 0`);
}

export interface GrowingDelay {
  /** How many tries have no delay. */
  free: number;
  firstDelaySeconds: number;
  longestDelaySeconds: number;
}

/** Tries are forgotten after a day without a new one. */
const FORGET_SECONDS = 86_400;

/**
 * Counts a try before it is checked, so that parallel tries do not slip through. Beyond the free ones, each must wait
 * twice as long as the one before.
 */
export async function countTry(db: Queryable, key: string, delay: GrowingDelay): Promise<void> {
  const forget = sql`make_interval(secs => ${FORGET_SECONDS})`;
  const nextAllowedAt = sql`counter.resets_at - ${forget} + make_interval(secs => CASE WHEN counter.hits < ${delay.free} THEN 0
    ELSE least(${delay.firstDelaySeconds} * power(2, least(counter.hits - ${delay.free}, 20)), ${delay.longestDelaySeconds}) END)`;
  const counted = await db.execute(sql`
    INSERT INTO rate_limits AS counter (key, hits, resets_at) VALUES (${key}, 1, now() + ${forget})
    ON CONFLICT (key) DO UPDATE SET
      hits = CASE WHEN counter.resets_at <= now() THEN 1 ELSE counter.hits + 1 END,
      resets_at = excluded.resets_at
    WHERE now() >= ${nextAllowedAt} OR counter.hits < ${delay.free}`);
  if (counted.rowCount) return;
  const { rows } = await db.execute<Count>(sql`
    SELECT hits, extract(epoch FROM ${nextAllowedAt} - now())::float8 AS "secondsLeft"
    FROM rate_limits AS counter WHERE key = ${key}`);
  throw tooMany(rows[0]?.secondsLeft ?? 1);
}

export async function forgetTries(db: Queryable, key: string): Promise<void> {
  await db.execute(sql`DELETE FROM rate_limits WHERE key = ${key}`);
}

function tooMany(secondsLeft: number, sentence = 'Too many tries.'): ShopError {
  const retryAfterSeconds = Math.max(1, Math.ceil(secondsLeft));
  return new ShopError('too-many', {
    message: `${sentence} Try again in ${waitInWords(retryAfterSeconds)}.`,
    retryAfterSeconds,
  });
}

function waitInWords(seconds: number): string {
  if (seconds <= 90) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
