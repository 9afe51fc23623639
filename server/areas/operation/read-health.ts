import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Health } from '#contract/operation.ts';
import { readImageHealth } from '../../outside/images/read-image-health.ts';
import { standInsOf } from '../../platform/config/config.ts';
import { SHOP_VERSION } from '../../platform/version.ts';
import type { Deps } from '../deps.ts';
import { readLastComparison } from '../payments/ledgers/read-ledger-report.ts';
import { checkStock } from '../stock/check-stock.ts';
import { readBacklog } from './read-backlog.ts';
import { readRestore } from './read-restore.ts';
import { readSchedules } from './read-schedules.ts';
import { readSigns } from './read-signs.ts';
import { readWorkers } from './read-workers.ts';

/** The overview for operators. */
export async function readHealth(deps: Deps): Promise<Health> {
  const { config, db, images, cache } = deps;
  const { rows } = await db.execute<{ version: string }>(
    sql`SELECT current_setting('server_version') AS version`,
  );
  const { differences, ...backlog } = await readBacklog(db);
  const { comparedAt, payments } = await readLastComparison(db);
  const workers = await readWorkers(deps);
  const { totalCount, idleCount, waitingCount } = db.$client;
  const disk = await statfs(config.dataDir).catch(() => null);
  return {
    versions: { shop: SHOP_VERSION, node: process.version.slice(1), postgresql: rows[0]!.version },
    shopMode: config.shopMode,
    standIns: standInsOf(config),
    instance: config.instanceId,
    uptimeSeconds: Math.round(process.uptime()),
    reconciledAt: workers.find(({ name }) => name === 'reconcile')?.lastRanAt ?? null,
    ledgers: { comparedAt, payments, differences },
    backlog,
    ...(await readSigns(db)),
    stock: await checkStock(db),
    images: await readImageHealth(config, db, images),
    restore: await readRestore(db),
    workers,
    schedules: await readSchedules(db),
    cache: { ...cache.lookups(), bytes: cache.sizeBytes() },
    pool: { total: totalCount, idle: idleCount, waiting: waitingCount, size: config.databasePoolSize },
    disk: disk && { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize },
  };
}
