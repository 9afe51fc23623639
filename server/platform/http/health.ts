import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import { migrationsAreApplied } from '../db/migrate.ts';
import { ShopError } from '../errors.ts';
import { openTo } from './access.ts';

export function reportHealth(
  app: FastifyInstance,
  { db, databaseTrouble }: { db: Db; databaseTrouble: () => string | null },
) {
  app.get('/healthz', openTo('public'), async () => ({ data: 'up' }));
  app.get('/readyz', openTo('public'), async () => {
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
