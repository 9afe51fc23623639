import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import type { OrderRow } from './change-order.ts';

export const PAID_TOO_LATE = 'Paid after its hold had ended';

interface LastLoss extends Record<string, unknown> {
  kind: 'count' | 'shipped' | 'received' | 'returned' | 'corrected';
  balance: number;
  number: string | null;
}

/** By what pieces of these products became fewer last, since the order was placed; null when by nothing. */
export async function whatWasLost(
  tx: Transaction,
  { id, createdAt }: OrderRow,
  productIds: string[],
): Promise<string | null> {
  const { rows } = await tx.execute<LastLoss>(sql`
    SELECT kind, balance, orders.number FROM stock_moves LEFT JOIN orders ON orders.id = stock_moves.order_id
    WHERE stock_moves.product_id = ANY(${sql.param(productIds)}::uuid[]) AND pieces < 0
      AND at > ${createdAt.toISOString()} AND stock_moves.order_id IS DISTINCT FROM ${id}
    ORDER BY at DESC, stock_moves.id DESC LIMIT 1`);
  const [loss] = rows;
  if (!loss) return null;
  if (loss.kind === 'shipped' && loss.number) return `Pieces were sent with ${loss.number}`;
  return `Only ${loss.balance.toLocaleString('en-IN')} were counted`;
}

/** Whether goods of the order came in since it was short. */
export async function cameIn(tx: Transaction, { id, shortToldAt }: OrderRow): Promise<boolean> {
  if (shortToldAt === null) return false;
  const { rows } = await tx.execute(sql`
    SELECT FROM stock_moves JOIN order_lines ON order_lines.product_id = stock_moves.product_id
    WHERE order_lines.order_id = ${id} AND stock_moves.pieces > 0 AND stock_moves.at > ${shortToldAt.toISOString()} LIMIT 1`);
  return rows.length > 0;
}
