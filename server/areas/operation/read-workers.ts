import { sql } from 'drizzle-orm';
import type { Health } from '#contract/operation.ts';
import type { Deps } from '../deps.ts';

interface Beat extends Record<string, unknown> {
  name: string;
  lastRanAt: string | null;
  failures: number;
}

/** The workers of all processes: those of this one as they are now, those of the others as they last wrote down. */
export async function readWorkers({
  db,
  metrics,
  config,
}: Pick<Deps, 'db' | 'metrics' | 'config'>): Promise<Health['workers']> {
  // A process that no longer writes has ended: when its workers ran is worth knowing, its failures are over.
  const { rows: others } = await db.execute<Beat>(sql`
    SELECT worker AS name, max(last_ran_at) AS "lastRanAt",
      coalesce(sum(failures) FILTER (WHERE beat_at > now() - interval '1 minute'), 0)::int AS failures
    FROM worker_beats WHERE instance <> ${config.instanceId} GROUP BY worker ORDER BY worker`);
  const all = new Map<string, Health['workers'][number]>();
  for (const { name, lastRanAt, failures } of [...metrics.workers(), ...others]) {
    const known = all.get(name);
    const at = lastRanAt && new Date(lastRanAt).toISOString();
    all.set(name, {
      name,
      lastRanAt:
        [known?.lastRanAt ?? null, at]
          .filter((each) => each !== null)
          .sort()
          .at(-1) ?? null,
      failures: (known?.failures ?? 0) + failures,
    });
  }
  return [...all.values()];
}
