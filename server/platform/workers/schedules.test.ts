import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { connect, type Db } from '../db/database.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { nextAfterNow, type Schedule, scheduled, type Times } from './schedules.ts';
import { startWorker, type Worker } from './workers.ts';

const LEASE_SECONDS = 60;
const HOURLY: Times = { everyMinutes: 60 };

let database: TestDatabase;
let db: Db;
const lines: { worker: string; msg: string; err: { message: string } }[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
const metrics = createMetrics();
const started: Worker[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.url, log, 10);
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((worker) => worker.stop()));
  await db.execute(sql`DELETE FROM schedules`);
  lines.length = 0;
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

function counted() {
  const count = { runs: 0, run: async () => ++count.runs };
  return count;
}

const planOf = (run: Schedule['run'], times: Times = HOURLY, leaseSeconds = LEASE_SECONDS) =>
  scheduled({ name: 'chore', times, run }, { db, log, leaseSeconds, restMs: 5 });
/** An instance that looks all the time. */
const startInstance = (run: Schedule['run'], leaseSeconds?: number) =>
  started.push(startWorker(planOf(run, HOURLY, leaseSeconds), { log, metrics }));
/** One look of an instance. */
const look = (run: Schedule['run'], times?: Times) =>
  planOf(run, times).run(new AbortController().signal, () => {});

const enter = (values: string) =>
  db.execute(
    sql.raw(`INSERT INTO schedules (name, due_at, lease, not_before, failures) VALUES ('chore', ${values})`),
  );
interface Row extends Record<string, unknown> {
  is_due: boolean;
  is_free: boolean;
  waits_seconds: number | null;
  failures: number;
  has_run: boolean;
}
const readRow = async () =>
  (
    await db.execute<Row>(sql`SELECT due_at <= now() AS is_due, lease IS NULL AS is_free, failures,
      round(extract(epoch FROM not_before - now()))::int AS waits_seconds, last_run_at IS NOT NULL AS has_run FROM schedules`)
  ).rows[0];

test('is entered at its first look and not run before its time', async () => {
  const count = counted();
  await look(count.run);
  expect(count.runs).toBe(0);
  expect(await readRow()).toMatchObject({ is_due: false, is_free: true, has_run: false });
});

test('several instances run each due time once [B8.4]', async () => {
  const count = counted();
  for (let i = 0; i < 6; i += 1) startInstance(count.run);
  for (const due of [1, 2, 3]) {
    await expect.poll(async () => (await readRow())?.is_due).toBe(false);
    await db.execute(sql`UPDATE schedules SET due_at = now()`);
    await expect.poll(async () => (await readRow())?.is_due).toBe(false);
    expect(count.runs).toBe(due);
  }
});

test('times that were missed while no instance was up are run once afterwards', async () => {
  await enter(`now() - interval '3 days', NULL, NULL, 0`);
  const count = counted();
  await look(count.run);
  await look(count.run);
  expect(count.runs).toBe(1);
  expect(await readRow()).toMatchObject({ is_due: false, is_free: true, has_run: true });
});

test('is left to the instance that runs it, however long it takes', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let runs = 0;
  const run = () => {
    runs += 1;
    return released;
  };
  await enter(`now(), NULL, NULL, 0`);
  startInstance(run, 1);
  startInstance(run, 1);
  await expect.poll(() => runs).toBe(1);
  const { rows } = await db.execute<{ lease: string; until: string }>(
    sql`SELECT lease, not_before + interval '3 seconds' AS until FROM schedules`,
  );
  const { lease, until } = rows[0]!;
  const isRenewed = sql`SELECT FROM schedules WHERE lease = ${lease} AND not_before > ${until}`;
  await expect.poll(async () => (await db.execute(isRenewed)).rowCount, { timeout: 120_000 }).toBe(1);
  expect(runs).toBe(1);
  release();
  await expect.poll(async () => (await readRow())?.is_due).toBe(false);
});

test('is taken over when the lease of a process that died is over, and not before', async () => {
  await enter(`now() - interval '5 minutes', gen_random_uuid(), now() + interval '1 minute', 0`);
  const count = counted();
  await look(count.run);
  expect(count.runs).toBe(0);
  await db.execute(sql`UPDATE schedules SET not_before = now()`);
  await look(count.run);
  expect(count.runs).toBe(1);
  expect(await readRow()).toMatchObject({ is_due: false, is_free: true });
});

test('one whose lease was lost leaves the row to the other', async () => {
  await enter(`now(), NULL, NULL, 0`);
  await look(() => db.execute(sql`UPDATE schedules SET lease = gen_random_uuid()`));
  expect(await readRow()).toMatchObject({ is_due: true, is_free: false });
});

test('a failure is reported, and tried again after a rest that grows up to an hour', async () => {
  const fail = () => Promise.reject(new Error('no disk'));
  await enter(`now(), NULL, NULL, 0`);
  const rests: (number | null)[] = [];
  for (let failures = 1; failures <= 9; failures += 1) {
    await expect(look(fail)).rejects.toThrow('no disk');
    const row = (await readRow())!;
    expect(row).toMatchObject({ is_due: true, is_free: true, failures, has_run: false });
    rests.push(row.waits_seconds);
    await look(fail);
    await db.execute(sql`UPDATE schedules SET not_before = now()`);
  }
  expect(rests).toEqual([30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600]);
  startInstance(fail);
  await expect.poll(() => lines).toMatchObject([{ worker: 'chore', err: { message: 'no disk' } }]);
  await started[0]!.stop();
  await db.execute(sql`UPDATE schedules SET not_before = now()`);
  await look(async () => {});
  expect(await readRow()).toMatchObject({ is_due: false, failures: 0, has_run: true });
});

test('one that became more frequent does not wait for the time of the version before', async () => {
  await enter(`now() + interval '20 hours', NULL, NULL, 0`);
  await look(async () => {}, { everyMinutes: 5 });
  const { rows } = await db.execute(
    sql`SELECT due_at <= now() + interval '5 minutes' AS is_soon FROM schedules`,
  );
  expect(rows).toEqual([{ is_soon: true }]);
});

test('stop() waits for the run under way', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: running, resolve: isRunning } = Promise.withResolvers<void>();
  await enter(`now(), NULL, NULL, 0`);
  startInstance(() => {
    isRunning();
    return released;
  });
  await running;
  const stopped = started[0]!.stop();
  release();
  await stopped;
  expect(await readRow()).toMatchObject({ is_due: false, is_free: true, has_run: true });
});

test.each<[Times, string, number]>([
  [{ everyMinutes: 5 }, 'five minutes, by the clock', 300],
  [{ everyMinutes: 60 }, 'the full hour', 3_600],
])('%j: the next time is within %s', async (times, _words, seconds) => {
  const { rows } = await db.execute<{ at: number; now: number }>(
    sql`SELECT extract(epoch FROM ${nextAfterNow(times)})::float8 AS at, extract(epoch FROM now())::float8 AS now`,
  );
  const { at, now } = rows[0]!;
  expect(at % seconds).toBe(0);
  expect(at).toBeGreaterThan(now);
  expect(at - now).toBeLessThanOrEqual(seconds);
});

test('daily: the next time is within a day, at that hour in India', async () => {
  const next = nextAfterNow({ dailyInIndiaAt: '02:10' });
  const { rows } =
    await db.execute(sql`SELECT to_char(${next} AT TIME ZONE 'Asia/Kolkata', 'HH24:MI:SS') AS at,
    ${next} > now() AND ${next} <= now() + interval '1 day' AS is_next`);
  expect(rows).toEqual([{ at: '02:10:00', is_next: true }]);
});
