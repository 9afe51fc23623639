// @module-tag slow
import { isNotNull, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { outbox, workerHeartbeats } from '../../platform/db/schema/index.ts';
import { createMetrics } from '../../platform/metrics/metrics.ts';
import { gaugeOf } from '../../testing/gauge-of.ts';
import { logInAdmin } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { recordBackup } from '../backup/record-backup.ts';
import { readWorkers } from './read-workers.ts';

const shop = startTestShop();
let admin: string;
beforeAll(async () => {
  admin = await logInAdmin(shop);
});
const health = async () => (await shop.get('/admin/operation/health', admin)).body.data;

test('the last backup is the newest that was recorded, however often', async () => {
  const gauge = () => gaugeOf(shop, 'millwright_last_backup_seconds');
  expect([(await health()).backedUpAt, await gauge()]).toEqual([null, undefined]);
  const manifest = { format: 1 as const, migrations: [], rows: { products: 3 } };
  for (const madeAt of ['2026-11-02T04:00:00.000Z', '2026-11-01T04:00:00.000Z', '2026-11-02T04:00:00.000Z'])
    await recordBackup(shop.config.databaseUrl!, { ...manifest, madeAt });
  expect((await health()).backedUpAt).toBe('2026-11-02T04:00:00.000Z');
  expect(await gauge()).toBe(Date.UTC(2026, 10, 2, 4) / 1000);
});

test('the workers of other processes are shown with those of this one, by their last run', async () => {
  const later = new Date('2099-11-02T05:00:00Z');
  const beat = { instance: 'other:1', lastRanAt: later, failures: 2 };
  await shop.deps.db.insert(workerHeartbeats).values([
    { ...beat, worker: 'mail' },
    { ...beat, worker: 'reconcile', lastRanAt: new Date('2020-01-01T00:00:00Z') },
    { ...beat, worker: 'of-another-version', beatAt: sql`now() - interval '1 hour'` },
  ]);
  const { workers, reconciledAt, instance } = await health();
  const named = (name: string) => workers.find((worker: { name: string }) => worker.name === name);
  expect(instance).toBe(shop.config.instanceId);
  expect(named('mail')).toEqual({ name: 'mail', lastRanAt: later.toISOString(), failures: 2 });
  expect(Date.parse(reconciledAt)).toBeGreaterThan(Date.parse('2026-01-01'));
  // It no longer says anything: its failures are over.
  expect(named('of-another-version')).toMatchObject({ lastRanAt: later.toISOString(), failures: 0 });
});

test('a process without workers of its own shows those of the others', async () => {
  await expect
    .poll(() => shop.deps.db.$count(workerHeartbeats, isNotNull(workerHeartbeats.lastRanAt)), {
      timeout: 120_000,
    })
    .toBeGreaterThan(3);
  const seen = await readWorkers({
    ...shop.deps,
    metrics: createMetrics(),
    config: { ...shop.config, instanceId: 'without-workers' },
  });
  expect(seen.map(({ name }) => name)).toEqual(expect.arrayContaining(['mail', 'import', 'clean-up']));
});

test('mails that wait, fail and were given up are counted apart', async () => {
  await expect
    .poll(async () => (await health()).mail)
    .toMatchObject({ oldestAt: null, failing: 0, givenUp: 0 });
  const later = sql`now() + interval '1 hour'`;
  const mail = { kind: 'test', payload: {}, nextTryAt: later };
  await shop.deps.db.insert(outbox).values([
    { ...mail, ref: 'fresh', createdAt: new Date('2026-11-02T05:00:00Z') },
    { ...mail, ref: 'failing', createdAt: new Date('2026-11-02T04:00:00Z'), lastError: 'ECONNREFUSED' },
    { ...mail, ref: 'given up', doneAt: sql`now()`, lastError: 'given up: EAUTH 535' },
    { ...mail, ref: 'given up long ago', doneAt: new Date('2020-01-01'), lastError: 'given up: EAUTH 535' },
    { ...mail, ref: 'sent', doneAt: new Date('2099-11-02T03:00:00Z') },
    { ...mail, ref: 'too late', doneAt: sql`now()`, lastError: 'too late' },
  ]);
  expect((await health()).mail).toEqual({
    oldestAt: '2026-11-02T04:00:00.000Z',
    lastSentAt: '2099-11-02T03:00:00.000Z',
    failing: 1,
    givenUp: 1,
  });
});
