import { type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/database.ts';
import { whileRenewing } from './while-renewing.ts';
import type { WorkerPlan } from './workers.ts';

/** When something is due. India has no summer time: each of its days has 24 hours. */
export type Times = { everyMinutes: number } | { dailyInIndiaAt: `${number}:${number}` };

export interface Schedule {
  name: string;
  times: Times;
  /** May run twice for one due time: when its process died, or beside one of an older version. */
  run(): Promise<unknown>;
}

interface Surroundings {
  db: Db;
  log: FastifyBaseLogger;
  leaseSeconds?: number;
  restMs?: number;
}

interface Held extends Record<string, unknown> {
  lease: string;
}

const LOOK_EVERY_MS = 30_000;
/** A process that is silent for so long has died, and another one runs it. */
const LEASE_SECONDS = 60;
const FIRST_RETRY_SECONDS = 30;
const LONGEST_RETRY_SECONDS = 3_600;

/**
 * A worker whose piece of work is a due time. The row in `schedules` holds the next one, so that of several instances
 * one runs it, and after a time when none was up it runs once. The clock is the database's.
 */
export function scheduled(schedule: Schedule, surroundings: Surroundings): WorkerPlan {
  const { name, times, run } = schedule;
  const { db, log, leaseSeconds = LEASE_SECONDS, restMs = LOOK_EVERY_MS } = surroundings;
  let isEntered = false;
  return {
    name,
    restMs,
    async run() {
      if (!isEntered) await enter(db, schedule);
      isEntered = true;
      const held = await take(db, name, leaseSeconds);
      if (!held) return false;
      const isHeld = sql`name = ${name} AND lease = ${held.lease}`;
      const renew = () =>
        db.execute(sql`UPDATE schedules SET not_before = ${inSeconds(leaseSeconds)} WHERE ${isHeld}`);
      try {
        await whileRenewing({ seconds: leaseSeconds, renew, log }, run);
      } catch (error) {
        // When even this fails, the lease ends by itself.
        await postpone(db, isHeld).catch(() => {});
        throw error;
      }
      await finish(db, isHeld, times);
      return false;
    },
  };
}

/** A schedule that this version calls more often than the one before does not wait for the old time. */
const enter = (db: Db, { name, times }: Schedule) =>
  db.execute(sql`
    INSERT INTO schedules (name, due_at) VALUES (${name}, ${nextAfterNow(times)})
    ON CONFLICT (name) DO UPDATE SET due_at = excluded.due_at WHERE schedules.due_at > excluded.due_at`);

async function take(db: Db, name: string, leaseSeconds: number): Promise<Held | null> {
  const { rows } = await db.execute<Held>(sql`
    UPDATE schedules SET lease = gen_random_uuid(), not_before = ${inSeconds(leaseSeconds)}
    WHERE name = ${name} AND due_at <= now() AND (not_before IS NULL OR not_before <= now())
    RETURNING lease`);
  return rows[0] ?? null;
}

const finish = (db: Db, isHeld: SQL, times: Times) =>
  db.execute(sql`
    UPDATE schedules SET due_at = ${nextAfterNow(times)}, last_run_at = now(), failures = 0, lease = NULL, not_before = NULL
    WHERE ${isHeld}`);

const postpone = (db: Db, isHeld: SQL) =>
  db.execute(sql`
    UPDATE schedules SET failures = failures + 1, lease = NULL,
      not_before = ${inSeconds(sql`LEAST(${FIRST_RETRY_SECONDS} * power(2, LEAST(failures, 20)), ${LONGEST_RETRY_SECONDS})`)}
    WHERE ${isHeld}`);

const inSeconds = (seconds: number | SQL) => sql`now() + ${seconds} * interval '1 second'`;

/** The next of the times, whenever the last one was: those that were missed are over. */
export function nextAfterNow(times: Times): SQL {
  if ('everyMinutes' in times) {
    const stride = sql`${times.everyMinutes} * interval '1 minute'`;
    return sql`(date_bin(${stride}, now(), timestamptz 'epoch') + ${stride})`;
  }
  const firstEver = sql`(timestamp '2000-01-01' + ${times.dailyInIndiaAt}::interval) AT TIME ZONE 'Asia/Kolkata'`;
  return sql`(date_bin(interval '1 day', now(), ${firstEver}) + interval '1 day')`;
}
