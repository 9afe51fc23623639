import { isNull } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { restores } from './schema/index.ts';

/** After a restore the provider's ledger may contain what the shop's own lacks, until they were compared. */
export const isToBeCompared = isNull(restores.comparedAt);

export const hasToCompare = async (db: Queryable): Promise<boolean> =>
  (await db.$count(restores, isToBeCompared)) > 0;
