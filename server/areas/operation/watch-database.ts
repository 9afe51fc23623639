import { sql } from 'drizzle-orm';
import { isHeld } from '../../outside/mail/held-mails.ts';
import type { Db } from '../../platform/db/database.ts';
import { isMigrated } from '../../platform/db/readiness.ts';
import { readGauge } from '../../platform/metrics/read-gauge.ts';
import { within } from '../../platform/rate-limits/within.ts';
import type { Deps } from '../deps.ts';
import { readBacklog } from './read-backlog.ts';
import { readRestore } from './read-restore.ts';
import { readSchedules } from './read-schedules.ts';
import { readSigns } from './read-signs.ts';

/** A late answer counts as none: the gauge must be set before its reader gives up. */
const ANSWER_WITHIN_MS = 1_500;

async function takesChanges(db: Db): Promise<boolean> {
  if (db.$commits.areStuck() || db.$disk.isFull()) return false;
  const answers = isMigrated(db.$readiness).then(() => true);
  return within(ANSWER_WITHIN_MS, answers, () => new Error('too late')).catch(() => false);
}

/** The pool, pending work, and violated money invariants. */
export function watchDatabase({ db, changes, metrics }: Pick<Deps, 'db' | 'changes' | 'metrics'>) {
  const { registry } = metrics;
  readGauge(
    registry,
    {
      name: 'millwright_database_connections',
      help: 'Connections of the pool, and requests that wait for one.',
      labelNames: ['state'],
    },
    () => {
      const { totalCount, idleCount, waitingCount } = db.$client;
      return [
        [{ state: 'total' }, totalCount],
        [{ state: 'idle' }, idleCount],
        [{ state: 'waiting' }, waitingCount],
      ];
    },
  );
  readGauge(
    registry,
    {
      name: 'millwright_listener_up',
      aggregator: 'min',
      help: 'Whether changes of other instances are heard (1) or kept answers are looked at each time (0).',
    },
    () => [[{}, changes.isListening() ? 1 : 0]],
  );
  readGauge(
    registry,
    {
      name: 'millwright_changes_taken',
      aggregator: 'min',
      help: 'Whether the database takes changes (1), or is away, read-only, without its standby or on a full disk (0).',
    },
    async () => [[{}, (await takesChanges(db)) ? 1 : 0]],
  );
  readGauge(
    registry,
    {
      name: 'millwright_backlog',
      aggregator: 'max',
      help: 'Things that wait to be done.',
      labelNames: ['queue'],
    },
    async () => {
      const { differences, ...waiting } = await readBacklog(db);
      return Object.entries(waiting).map(([queue, count]) => [{ queue }, count] as const);
    },
  );
  readGauge(
    registry,
    {
      name: 'millwright_oldest_seconds',
      aggregator: 'max',
      help: 'How long the oldest mail and the oldest message of the payment provider have been waiting.',
      labelNames: ['queue'],
    },
    async () => {
      const { rows } = await db.execute<{ queue: string; seconds: number }>(sql`
        SELECT queue, coalesce(extract(epoch FROM now() - since), 0)::float8 AS seconds FROM (VALUES
          ('mails', (SELECT min(created_at) FROM outbox WHERE done_at IS NULL AND NOT ${isHeld})),
          ('gatewayEvents', (SELECT min(received_at) FROM gateway_events WHERE processed_at IS NULL AND set_aside_at IS NULL))
        ) AS waiting (queue, since)`);
      return rows.map(({ queue, seconds }) => [{ queue }, seconds] as const);
    },
  );
  readGauge(
    registry,
    {
      name: 'millwright_mails_held_seconds',
      aggregator: 'max',
      help: 'Since when mails are held after a restore, as Unix time; none while they are not.',
    },
    async () => {
      const restore = await readRestore(db);
      return restore ? [[{}, Date.parse(restore.restoredAt) / 1000]] : [];
    },
  );
  readGauge(
    registry,
    {
      name: 'millwright_ledger_differences',
      aggregator: 'max',
      help: 'Open differences to the provider’s ledger.',
    },
    async () => [[{}, (await readBacklog(db)).differences]],
  );
  readGauge(
    registry,
    {
      name: 'millwright_orders_last_hour',
      aggregator: 'max',
      help: 'Orders placed within the last hour, by what became of their payment.',
      labelNames: ['payment'],
    },
    async () => {
      const { rows } = await db.execute<{ payment: string; count: number }>(sql`
        SELECT payment_status AS payment, count(*)::int AS count FROM orders
        WHERE created_at > now() - interval '1 hour' GROUP BY payment_status`);
      return rows.map(({ payment, count }) => [{ payment }, count] as const);
    },
  );
  readGauge(
    registry,
    {
      name: 'millwright_last_backup_seconds',
      aggregator: 'max',
      help: 'When the last backup was made, as Unix time.',
    },
    async () => {
      const { backedUpAt } = await readSigns(db);
      return backedUpAt ? [[{}, Date.parse(backedUpAt) / 1000]] : [];
    },
  );
  readGauge(
    registry,
    {
      name: 'millwright_schedule_due_seconds',
      aggregator: 'max',
      help: 'When each schedule is due, as Unix time.',
      labelNames: ['schedule'],
    },
    async () =>
      (await readSchedules(db)).map(
        ({ name, dueAt }) => [{ schedule: name }, Date.parse(dueAt) / 1000] as const,
      ),
  );
  readGauge(
    registry,
    {
      name: 'millwright_schedule_failures',
      aggregator: 'max',
      help: 'Failures of each schedule since it last ran.',
      labelNames: ['schedule'],
    },
    async () =>
      (await readSchedules(db)).map(({ name, failures }) => [{ schedule: name }, failures] as const),
  );
}
