import type { SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { readRowsWithin } from '../../platform/db/prepared.ts';

/** Hundreds of times as long as most: then something is wrong, and others wait behind it. */
const WITHIN_MS = 2_000;

/** One statement of a search. */
export const readForSearch = <Row extends object>(db: Db, statement: SQL): Promise<Row[]> =>
  readRowsWithin<Row>(db, WITHIN_MS, statement);
