import { sql } from 'drizzle-orm';
import { MOST_ON_HAND } from '#domain/stock/bands.ts';
import type { Actor } from '../../platform/audit/record-change.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { stockMoves } from '../../platform/db/schema/index.ts';
import { invalid } from '../../platform/errors.ts';
import type { StockRow } from './lock-stock.ts';

interface Move {
  row: StockRow;
  kind: (typeof stockMoves.$inferSelect)['kind'];
  pieces: number;
  actor: Actor;
  orderId?: string;
  note?: string | null;
  requestKey?: string | null;
  /** Of a count that was made earlier. */
  countedAt?: Date | undefined;
}

/** Under the lock of its row. */
export const moveStock = (tx: Transaction, row: StockRow, move: Omit<Move, 'row'>): Promise<void> =>
  moveAll(tx, [{ row, ...move }]);

/**
 * The only place that changes what is on hand: with its move, under the locks of the rows, each of another product. An import
 * counts many at once, and buyers wait meanwhile: so many cost two statements.
 */
export async function moveAll(tx: Transaction, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return;
  if (moves.some(({ row, pieces }) => row.onHand + pieces > MOST_ON_HAND))
    throw invalid('At most 9,99,999 pieces can be on hand.');
  const ids = moves.map(({ row }) => row.productId);
  await tx.execute(sql`
    UPDATE stock SET on_hand = stock.on_hand + moved.pieces, updated_at = now(),
      counted_at = CASE WHEN moved.kind = 'count' THEN coalesce(moved.counted_at, clock_timestamp()) ELSE stock.counted_at END
    FROM unnest(${sql.param(ids)}::uuid[], ${sql.param(moves.map(({ pieces }) => pieces))}::integer[],
      ${sql.param(moves.map(({ kind }) => kind))}::text[],
      ${sql.param(moves.map(({ countedAt }) => countedAt?.toISOString() ?? null))}::timestamptz[])
      AS moved (product_id, pieces, kind, counted_at)
    WHERE stock.product_id = moved.product_id`);
  for (const { row, pieces } of moves) row.onHand += pieces;
  await tx.insert(stockMoves).values(
    moves.map(({ row, kind, pieces, actor, orderId, note, requestKey }) => ({
      productId: row.productId,
      kind,
      pieces,
      balance: row.onHand,
      orderId: orderId ?? null,
      adminId: actor.userId,
      who: actor.name,
      note: note ?? null,
      requestKey: requestKey ?? null,
      at: sql`clock_timestamp()`,
    })),
  );
}
