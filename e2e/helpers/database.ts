import { drizzle } from 'drizzle-orm/node-postgres';
import * as schema from '../../server/platform/db/schema/index.ts';
import { databaseUrl } from './shop.ts';

/** The shop's database, for changes that no screen or call can make within a test. */
export const db = drizzle(databaseUrl, { schema });
