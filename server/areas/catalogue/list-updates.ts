import { asc, sql } from 'drizzle-orm';
import type { ResponseOf } from '#contract/index.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { productUpdates } from '../../platform/db/schema/index.ts';

const { id, categoryId, done, total } = productUpdates;

/** What is under way, the oldest first. Products may have come since they were counted. */
export const listUpdates = (db: Queryable): Promise<ResponseOf<'/category/updates'>['data']> =>
  db
    .select({ categoryId, done: sql<number>`least(${done}, ${total})`, total })
    .from(productUpdates)
    .orderBy(asc(id));
