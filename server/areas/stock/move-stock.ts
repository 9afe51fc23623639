import { eq, sql } from 'drizzle-orm';
import { MOST_ON_HAND } from '#domain/stock/bands.ts';
import type { Actor } from '../../platform/audit/record-change.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { stock, stockMoves } from '../../platform/db/schema/index.ts';
import { invalid } from '../../platform/errors.ts';
import type { StockRow } from './lock-stock.ts';

interface Move {
  kind: (typeof stockMoves.$inferSelect)['kind'];
  pieces: number;
  actor: Actor;
  orderId?: string;
  note?: string | null;
  requestKey?: string | null;
  /** Of a count that was made earlier. */
  countedAt?: Date | undefined;
}

/** The only place that changes what is on hand: with its move, under the lock of its row. Returns the new number. */
export async function moveStock(
  tx: Transaction,
  row: StockRow,
  { kind, pieces, actor, orderId, note, requestKey, countedAt }: Move,
): Promise<number> {
  const balance = row.onHand + pieces;
  if (balance > MOST_ON_HAND) throw invalid('At most 9,99,999 pieces can be on hand.');
  await tx
    .update(stock)
    .set({
      onHand: sql`${stock.onHand} + ${pieces}`,
      updatedAt: sql`now()`,
      ...(kind === 'count' && { countedAt: countedAt ?? sql`now()` }),
    })
    .where(eq(stock.productId, row.productId));
  await tx.insert(stockMoves).values({
    productId: row.productId,
    kind,
    pieces,
    balance,
    orderId: orderId ?? null,
    adminId: actor.userId,
    who: actor.name,
    note: note ?? null,
    requestKey: requestKey ?? null,
    at: sql`clock_timestamp()`,
  });
  row.onHand = balance;
  return balance;
}
