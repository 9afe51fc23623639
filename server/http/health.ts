import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import { migrationsAreApplied } from '../db/migrate.ts';
import { ShopError } from './errors.ts';

export function reportHealth(app: FastifyInstance, db: Db) {
  app.get('/healthz', { config: { access: 'public' } }, async () => ({ data: 'up' }));
  app.get('/readyz', { config: { access: 'public' } }, async () => {
    try {
      await db.execute(sql`SELECT 1`);
    } catch (cause) {
      throw new ShopError('unavailable', { message: 'The database cannot be reached.', cause });
    }
    if (!(await migrationsAreApplied(db.$client)))
      throw new ShopError('unavailable', { message: 'Migrations are not applied yet.' });
    return { data: 'ready' };
  });
}
