import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { workerHeartbeats } from '../db/schema/index.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { WorkerPlan } from './workers.ts';

interface Surroundings {
  db: Db;
  metrics: Pick<Metrics, 'workers'>;
  config: { instanceId: string };
}

const EVERY_MS = 10_000;

/** Writes down when each worker of this process last ran, for a look from another process or machine. */
export const heartbeatWorker = (surroundings: Surroundings): WorkerPlan => ({
  name: 'worker-beats',
  restMs: EVERY_MS,
  async run() {
    await writeHeartbeats(surroundings);
    return false;
  },
});

export async function writeHeartbeats({ db, metrics, config }: Surroundings): Promise<void> {
  const heartbeats = metrics.workers().map(({ name, lastRanAt, failures }) => ({
    instance: config.instanceId,
    worker: name,
    lastRanAt,
    failures,
  }));
  if (heartbeats.length === 0) return;
  await db
    .insert(workerHeartbeats)
    .values(heartbeats)
    .onConflictDoUpdate({
      target: [workerHeartbeats.instance, workerHeartbeats.worker],
      set: { lastRanAt: sql`excluded.last_ran_at`, failures: sql`excluded.failures`, beatAt: sql`now()` },
    });
}
