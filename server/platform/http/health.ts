import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import { migrationsAreApplied } from '../db/migrate.ts';
import { ShopError } from '../errors.ts';
import { openTo } from './access.ts';
import type { Draining } from './draining.ts';

export function reportHealth(
  app: FastifyInstance,
  { db, databaseTrouble, draining }: { db: Db; databaseTrouble: () => string | null; draining: Draining },
) {
  app.get('/healthz', openTo('public'), async () => ({ data: 'up' }));
  app.get('/readyz', openTo('public'), async () => {
    if (draining.isOn()) throw new ShopError('unavailable', { message: 'The shop is about to stop.' });
    try {
      await db.execute(sql`SELECT 1`);
    } catch (cause) {
      const message = databaseTrouble() ?? 'The database cannot be reached.';
      throw new ShopError('unavailable', { message, cause });
    }
    if (!(await migrationsAreApplied(db.$client)))
      throw new ShopError('unavailable', { message: 'Migrations are not applied yet.' });
    return { data: 'ready' };
  });
}
