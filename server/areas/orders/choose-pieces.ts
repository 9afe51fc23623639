import { asc, eq, sql } from 'drizzle-orm';
import type { NamedQuantity } from '#domain/papers/line-shares.ts';
import { counted } from '#domain/words.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { orderLines } from '../../platform/db/schema/index.ts';
import { invalid, ShopError } from '../../platform/errors.ts';
import type { OrderRow } from '../lifecycle/change-order.ts';
import { readSupplied } from '../papers/read-supplied.ts';

interface GoodsLeft {
  /** From 1, as on the order. */
  position: number;
  name: string;
  left: number;
}

/** What leaves now. */
export interface Part {
  /** None without pieces. */
  pieces: NamedQuantity[];
  /** The lines of goods with what they have left once these have gone. */
  rest: GoodsLeft[];
  isLast: boolean;
  /** The order leaves at once. */
  isWhole: boolean;
}

/** The pieces that are named, or all that are left. */
export async function choosePieces(
  tx: Transaction,
  order: OrderRow,
  named: readonly NamedQuantity[] | undefined,
): Promise<Part> {
  const goods = await readLeft(tx, order);
  const pieces = named ?? goods.map(({ position, left }) => ({ position, quantity: left }));
  for (const { position, quantity } of pieces) requireLeft(goods, position, quantity);
  if (new Set(pieces.map(({ position }) => position)).size < pieces.length)
    throw invalid('Name each line once.');
  const rest = goods.map((line) => {
    const gone = pieces.find(({ position }) => position === line.position)?.quantity ?? 0;
    return { ...line, left: line.left - gone };
  });
  const isLast = rest.every(({ left }) => left === 0);
  return {
    isWhole: isLast && !order.inParts,
    pieces: pieces.filter(({ quantity }) => quantity > 0),
    rest,
    isLast,
  };
}

function requireLeft(goods: readonly GoodsLeft[], position: number, quantity: number): void {
  const line = goods.find((one) => one.position === position);
  if (!line) throw invalid(`Line ${position} has no goods that could be sent.`);
  if (quantity <= line.left) return;
  const left =
    line.left === 0 ? 'nothing is' : `only ${counted(line.left, 'piece')} ${line.left === 1 ? 'is' : 'are'}`;
  throw new ShopError('conflict', { message: `Of line ${position}, ${line.name}, ${left} left to be sent.` });
}

async function readLeft(tx: Transaction, order: OrderRow): Promise<GoodsLeft[]> {
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const supplied = await readSupplied(tx, [order]);
  return lines
    .filter(({ kind }) => kind === 'goods')
    .map((line) => ({
      position: line.position + 1,
      name: line.name,
      left: order.inParts ? (line.toSend ?? 0) : supplied(line),
    }));
}

/** What is still to leave, from now on at the lines themselves. */
export async function storeRest(tx: Transaction, orderId: string, rest: readonly GoodsLeft[]): Promise<void> {
  await tx.execute(sql`
    UPDATE order_lines SET to_send = rest.pieces
    FROM unnest(${sql.param(rest.map(({ position }) => position - 1))}::integer[],
      ${sql.param(rest.map(({ left }) => left))}::integer[]) AS rest (position, pieces)
    WHERE order_lines.order_id = ${orderId} AND order_lines.position = rest.position`);
}
