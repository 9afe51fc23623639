import { asc, eq, sql } from 'drizzle-orm';
import type { NamedQuantity } from '#domain/papers/line-shares.ts';
import type { Actor } from '../../platform/audit/record-change.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { orderLines, type orders } from '../../platform/db/schema/index.ts';
import { invalid } from '../../platform/errors.ts';
import { readSupplied } from '../papers/read-supplied.ts';
import { lockStock } from './lock-stock.ts';
import { moveStock } from './move-stock.ts';

type OrderRow = typeof orders.$inferSelect;

/**
 * Books what came back of shipped goods, in the transaction that approves their refund. Goods that are not counted, or no
 * longer in the catalogue, have no number to book on: nothing is booked for them.
 */
export async function takeBackGoods(
  tx: Transaction,
  order: OrderRow,
  named: readonly NamedQuantity[],
  actor: Actor,
): Promise<void> {
  const back = named.filter(({ backInStock = 0 }) => backInStock > 0);
  if (back.length === 0) return;
  if (order.shippingStatus !== 'shipped' && !order.inParts)
    throw invalid('Only goods that were shipped can come back into stock.');
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const supplied = await readSupplied(tx, [order]);
  const before = await readBackBefore(tx, order.id);
  const moves = back.map(({ position, backInStock: pieces = 0 }) => {
    const line = lines.find((one) => one.position === position - 1);
    const sent = line?.kind === 'goods' ? supplied(line) - (line.toSend ?? 0) : 0;
    const most = Math.max(0, sent - (before.get(position) ?? 0));
    if (pieces > most)
      throw invalid(`Of line ${position} at most ${most} can come back into stock: no more were sent.`);
    return { position, pieces, productId: line?.productId };
  });
  const rows = await lockStock(tx, [...new Set(moves.flatMap(({ productId }) => productId ?? []))]);
  for (const { position, pieces, productId } of moves) {
    const row = rows.find((one) => one.counted && one.productId === productId);
    const note = `Line ${position}`;
    if (row) await moveStock(tx, row, { kind: 'returned', pieces, actor, orderId: order.id, note });
  }
}

/** By position, whatever became of the refunds: the goods came back. The rows of one approval name them once. */
async function readBackBefore(tx: Transaction, orderId: string): Promise<Map<number, number>> {
  const { rows } = await tx.execute<{ position: number; pieces: number }>(sql`
    SELECT (named ->> 'position')::integer AS position, sum((named ->> 'backInStock')::integer)::integer AS pieces
    FROM (SELECT DISTINCT ON (coalesce(approval_id, id)) lines FROM refunds
      WHERE order_id = ${orderId} AND jsonb_typeof(lines) = 'array') AS approved,
      jsonb_array_elements(approved.lines) AS named
    WHERE named ? 'backInStock' GROUP BY 1`);
  return new Map(rows.map(({ position, pieces }) => [position, pieces]));
}
