import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { workerBeats } from '../db/schema/index.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { WorkerPlan } from './workers.ts';

interface Surroundings {
  db: Db;
  metrics: Pick<Metrics, 'workers'>;
  config: { instanceId: string };
}

const EVERY_MS = 10_000;

/** Writes down when each worker of this process last ran, for a look from another process or machine. */
export const beatWorker = (surroundings: Surroundings): WorkerPlan => ({
  name: 'worker-beats',
  restMs: EVERY_MS,
  async run() {
    await writeBeats(surroundings);
    return false;
  },
});

export async function writeBeats({ db, metrics, config }: Surroundings): Promise<void> {
  const beats = metrics.workers().map(({ name, lastRanAt, failures }) => ({
    instance: config.instanceId,
    worker: name,
    lastRanAt,
    failures,
  }));
  if (beats.length === 0) return;
  await db
    .insert(workerBeats)
    .values(beats)
    .onConflictDoUpdate({
      target: [workerBeats.instance, workerBeats.worker],
      set: { lastRanAt: sql`excluded.last_ran_at`, failures: sql`excluded.failures`, beatAt: sql`now()` },
    });
}
