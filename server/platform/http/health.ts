import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import { DISK_IS_FULL } from '../db/full-disk.ts';
import { ReadOnlyServer } from '../db/read-only-server.ts';
import { isMigrated } from '../db/readiness.ts';
import { Leaving, ShopError } from '../errors.ts';
import { lacksRoom } from '../lacks-room.ts';
import { openTo } from './access.ts';
import type { Draining } from './draining.ts';

export function reportHealth(
  app: FastifyInstance,
  { db, databaseTrouble, draining }: { db: Db; databaseTrouble: () => string | null; draining: Draining },
) {
  app.get('/healthz', openTo('public'), async () => ({ data: 'up' }));
  app.get('/readyz', openTo('public'), async () => {
    if (draining.isOn()) throw new Leaving('The shop is about to stop.');
    const isReady = await isMigrated(db.$readiness).catch((cause) => {
      throw new ShopError('unavailable', { message: problemOf(cause, databaseTrouble()), cause });
    });
    if (!isReady) throw new ShopError('unavailable', { message: 'Migrations are not applied yet.' });
    if (db.$disk.isFull()) throw new ShopError('unavailable', { message: DISK_IS_FULL });
    return { data: 'ready' };
  });
}

function problemOf(error: unknown, trouble: string | null): string {
  if (error instanceof ReadOnlyServer) return error.message;
  // Of a connection that finds no room for its own files.
  if (lacksRoom(error)) return DISK_IS_FULL;
  return trouble ?? 'The database cannot be reached.';
}
