import { eq, sql } from 'drizzle-orm';
import { orders } from '../../platform/db/schema/index.ts';
import { doAll } from '../../platform/workers/do-all.ts';
import type { Deps } from '../deps.ts';
import { PIECES_TO_SEND } from '../stock/read-goods.ts';
import { settleHold } from '../stock/settle-hold.ts';
import { IS_FIRM } from '../stock/turns.ts';
import { lockOrder } from './change-order.ts';
import { noteEndOfHold, noteHold } from './note-hold.ts';

const AT_ONCE = 50;

/**
 * Gives back what unpaid card orders hold no longer; they stay payable. And what an order that is over still holds, or a new
 * one does not hold: a process of an older version has ended or placed it, or its product was being counted for the first
 * time just then. True when there may be more.
 */
export async function endDueHolds({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  const { rows } = await db.execute<{ id: string }>(sql`
    (SELECT id FROM orders WHERE held_until <= now() ORDER BY held_until LIMIT ${AT_ONCE})
    UNION
    (SELECT DISTINCT orders.id FROM order_lines JOIN orders ON orders.id = order_lines.order_id
      WHERE order_lines.held > 0 AND (orders.order_status = 'cancelled' OR orders.shipping_status = 'shipped') LIMIT ${AT_ONCE})
    UNION
    (SELECT DISTINCT orders.id FROM orders JOIN order_lines ON order_lines.order_id = orders.id
      JOIN stock ON stock.product_id = order_lines.product_id AND stock.counted
      WHERE orders.created_at > now() - interval '1 day' AND order_lines.kind = 'goods' AND order_lines.held = 0
        AND orders.order_status <> 'cancelled' AND orders.shipping_status = 'unshipped' AND orders.payment_status <> 'refunded'
        AND ${IS_FIRM} AND ${PIECES_TO_SEND} > 0 LIMIT ${AT_ONCE})`);
  await doAll(rows, ({ id }) => endHold({ db }, id));
  return rows.length >= AT_ONCE;
}

const endHold = ({ db }: Pick<Deps, 'db'>, id: string) =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, eq(orders.id, id));
    if (!order) return;
    const isOver = order.row.heldUntil !== null && order.row.heldUntil <= new Date();
    const row = isOver ? { ...order.row, heldUntil: null } : order.row;
    if (isOver) await tx.update(orders).set({ heldUntil: null }).where(eq(orders.id, id));
    const hold = await settleHold(tx, row, order.state);
    if (isOver) await noteEndOfHold(tx, order, hold, 'it was not paid in time');
    await noteHold(tx, order, hold);
  });
