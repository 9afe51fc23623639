import { asc, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './database.ts';

type Lockable = PgTable & { id: PgColumn };

/**
 * Rows, kept until the transaction ends and always taken in the order of their ids. Between tables the order is that of
 * ARCHITECTURE.md: whoever needs rows of two tables takes them in it.
 */
export async function lockRows<T extends Lockable>(
  tx: Transaction,
  table: T,
  where: SQL | undefined,
  strength: 'update' | 'no key update' | 'share' | 'key share',
): Promise<T['$inferSelect'][]> {
  const rows = await tx
    .select()
    .from(table as PgTable)
    .where(where)
    .orderBy(asc(table.id))
    .for(strength);
  return rows as T['$inferSelect'][];
}
