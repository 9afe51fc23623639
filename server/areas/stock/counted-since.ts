import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { stock } from '../../platform/db/schema/index.ts';
import { countedLater, IS_GOODS } from './count-stock.ts';

interface TimedCount {
  id: string;
  asOf: string;
}

/** What came and went of products since each was counted, and why an older count is refused. */
export async function readCountedSince(db: Queryable, counts: readonly TimedCount[]) {
  const byId = new Map(counts.map((count) => [count.id, count.asOf]));
  const ids = [...byId.keys()];
  if (ids.length === 0) return () => ({ moved: 0, refusal: null });
  const rows = await db
    .select({ id: stock.productId, countedAt: stock.countedAt })
    .from(stock)
    .where(inArray(stock.productId, ids));
  const countedAt = new Map(rows.map((row) => [row.id, row.countedAt]));
  const { rows: sums } = await db.execute<{ id: string; pieces: number }>(sql`
    SELECT counts.id, sum(stock_moves.pieces)::integer AS pieces
    FROM unnest(${sql.param(ids)}::uuid[], ${sql.param([...byId.values()])}::timestamptz[]) AS counts (id, at)
      JOIN stock_moves ON stock_moves.product_id = counts.id AND stock_moves.at > counts.at
    WHERE ${IS_GOODS} GROUP BY counts.id`);
  const moved = new Map(sums.map((row) => [row.id, row.pieces]));
  return (id: string | undefined, asOf: string) => ({
    moved: (id !== undefined && moved.get(id)) || 0,
    refusal: id === undefined ? null : countedLater(new Date(asOf), countedAt.get(id) ?? null),
  });
}
