import type { Deps } from '../deps.ts';
import { readBacklog } from './read-backlog.ts';

/** The pool, what waits to be done, and money that does not add up. */
export function watchDatabase({ db, metrics }: Pick<Deps, 'db' | 'metrics'>) {
  const { registry } = metrics;
  registry.gauge(
    'millwright_database_connections',
    'Connections of the pool, and requests that wait for one.',
    () => {
      const { totalCount, idleCount, waitingCount } = db.$client;
      return [
        [{ state: 'total' }, totalCount],
        [{ state: 'idle' }, idleCount],
        [{ state: 'waiting' }, waitingCount],
      ];
    },
  );
  registry.gauge('millwright_backlog', 'Things that wait to be done.', async () => {
    const { differences, ...waiting } = await readBacklog(db);
    return Object.entries(waiting).map(([queue, count]) => [{ queue }, count] as const);
  });
  registry.gauge('millwright_ledger_differences', 'Open differences to the provider’s ledger.', async () => [
    [{}, (await readBacklog(db)).differences],
  ]);
}
