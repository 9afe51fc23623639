import { readGauge } from '../../platform/metrics/read-gauge.ts';
import type { Deps } from '../deps.ts';
import { readBacklog } from './read-backlog.ts';
import { readSchedules } from './read-schedules.ts';

/** The pool, pending work, and violated money invariants. */
export function watchDatabase({ db, metrics }: Pick<Deps, 'db' | 'metrics'>) {
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
    { name: 'millwright_backlog', help: 'Things that wait to be done.', labelNames: ['queue'] },
    async () => {
      const { differences, ...waiting } = await readBacklog(db);
      return Object.entries(waiting).map(([queue, count]) => [{ queue }, count] as const);
    },
  );
  readGauge(
    registry,
    { name: 'millwright_ledger_differences', help: 'Open differences to the provider’s ledger.' },
    async () => [[{}, (await readBacklog(db)).differences]],
  );
  readGauge(
    registry,
    {
      name: 'millwright_schedule_due_seconds',
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
      help: 'Failures of each schedule since it last ran.',
      labelNames: ['schedule'],
    },
    async () =>
      (await readSchedules(db)).map(({ name, failures }) => [{ schedule: name }, failures] as const),
  );
}
