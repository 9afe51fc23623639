import { drizzle } from 'drizzle-orm/node-postgres';
import * as schema from '../../server/platform/db/schema/index.ts';
import { databaseUrl } from './shop.ts';

/** The shop's database, for what no screen and no call does in a test's time. */
export const db = drizzle(databaseUrl, { schema });
