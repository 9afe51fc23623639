import { sql } from 'drizzle-orm';
import type { ErrorDetails } from '#contract/errors.ts';
import type { ShortPiece } from '#domain/stock/shortage.ts';
import { listed } from '#domain/words.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { OrderRow } from '../lifecycle/change-order.ts';

type Holder = NonNullable<ErrorDetails['heldBy']>[number];

interface Refused {
  order: Pick<OrderRow, 'id' | 'customerId'>;
  short: ShortPiece[];
  /** A new order can take the place of another one, an order that is paid again cannot. */
  isPaidAgain: boolean;
}

/** Says what is short, and which unpaid orders of her own hold it: only she can decide which of them she means. */
export async function refuseShort(tx: Transaction, { order, short, isPaidAgain }: Refused): Promise<never> {
  const heldBy = await findOwnHolders(tx, order, short);
  throw new ShopError('stock-short', {
    message: heldBy.length > 0 ? heldInWords(heldBy, isPaidAgain) : shortInWords(short),
    details: { short, ...(heldBy.length > 0 && { heldBy }) },
  });
}

interface HoldRow extends Record<string, unknown>, Holder {
  productId: string;
  /** Free, or less than none when more is promised than is there. */
  left: number;
  held: number;
}

/** Her unpaid card orders that hold what is short; none when others hold so much that it would not do. */
async function findOwnHolders(
  tx: Transaction,
  { id, customerId }: Refused['order'],
  short: ShortPiece[],
): Promise<Holder[]> {
  const ids = sql.param(short.map(({ productId }) => productId));
  const { rows } = await tx.execute<HoldRow>(sql`
    SELECT stock.product_id AS "productId", stock.on_hand - stock.held AS left,
      orders.id AS "mongooseOrderId", orders.number AS "orderId", sum(order_lines.held)::integer AS held
    FROM stock JOIN order_lines ON order_lines.product_id = stock.product_id AND order_lines.held > 0
      JOIN orders ON orders.id = order_lines.order_id
    WHERE stock.product_id = ANY(${ids}::uuid[]) AND orders.customer_id = ${customerId}
      AND orders.held_until IS NOT NULL AND orders.made_by IS NULL AND orders.approved_by IS NULL AND orders.id <> ${id}
    GROUP BY stock.product_id, orders.id ORDER BY orders.created_at, orders.id`);
  const isOwn = ({ productId, wanted }: ShortPiece) => {
    const own = rows.filter((row) => row.productId === productId);
    return own.length > 0 && own.reduce((sum, { held }) => sum + held, own[0]!.left) >= wanted;
  };
  if (!short.every(isOwn)) return [];
  const holders = new Map(rows.map(({ mongooseOrderId, orderId }) => [mongooseOrderId, orderId]));
  return [...holders].map(([mongooseOrderId, orderId]) => ({ mongooseOrderId, orderId }));
}

function heldInWords([first, ...others]: Holder[], isPaidAgain: boolean): string {
  if (others.length > 0) {
    const numbers = listed([first!, ...others].map(({ orderId }) => orderId));
    return `Your orders ${numbers} hold these goods and wait for payment. Pay or cancel them first.`;
  }
  const says = `Your order ${first!.orderId} holds these goods and waits for payment.`;
  return isPaidAgain
    ? `${says} Pay or cancel that one first.`
    : `${says} Pay it, or let this one take its place.`;
}

function shortInWords([first, ...others]: ShortPiece[]): string {
  if (others.length > 0) return 'Of some products fewer pieces are in stock than you want.';
  const { free, wanted } = first!;
  return free === 0
    ? 'These goods are out of stock.'
    : `Only ${free} of ${wanted} pieces ${free === 1 ? 'is' : 'are'} in stock.`;
}
