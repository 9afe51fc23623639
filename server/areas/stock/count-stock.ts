import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import type { StockDoc } from '#contract/stock.ts';
import { DAY_MS, isCalendarDay } from '#domain/calendar.ts';
import { type Beyond, leadTimeProblem, onHandProblem } from '#domain/stock/bands.ts';
import { type Actor, recordAct } from '../../platform/audit/record-change.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { lockAll, lockRows } from '../../platform/db/locks.ts';
import { orders, products, stock, stockMoves } from '../../platform/db/schema/index.ts';
import { invalid, notFound, ShopError } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { findStock } from './list-stock.ts';
import { lockStock, type StockRow } from './lock-stock.ts';
import { moveStock } from './move-stock.ts';

/** A count older than this is no help: too much has moved since. */
const OLDEST_COUNT_DAYS = 30;

export type NamedProduct = Pick<BodyOf<'/admin/stock/set'>, 'productId' | 'partNumber'>;
type ProductRow = typeof products.$inferSelect;
export type CountedProduct = Pick<ProductRow, 'id' | 'name' | 'leadDays'>;

export interface Count {
  onHand: number;
  /** The number that was on the screen. */
  expected?: number | undefined;
  /** When it was counted. */
  asOf?: string | undefined;
  note?: string | null | undefined;
  beyond?: Beyond | undefined;
  reorderAt?: number | null | undefined;
}

/** Enters a count by itself, as the page of the stock and other programs do. */
export const setStock = (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  body: BodyOf<'/admin/stock/set'>,
): Promise<StockDoc> =>
  db.transaction(async (tx) => {
    const product = await lockNamed(tx, body);
    await countStock(tx, actor, product, body);
    return findStock(tx, product.id);
  });

export async function lockNamed(
  tx: Transaction,
  { productId, partNumber }: NamedProduct,
): Promise<ProductRow> {
  if ((productId === undefined) === (partNumber === undefined))
    throw invalid('Name the product by its id or by its part number.');
  const isNamed = productId
    ? eq(products.id, productId)
    : sql`fold_part_number(${products.partNumber}) = fold_part_number(${partNumber})`;
  // No checkout of it meanwhile: it would see goods that are not counted yet.
  const found = await lockRows(tx, products, isNamed, 'no key update');
  const isWrittenSo = (row: ProductRow) => row.partNumber?.toUpperCase() === partNumber?.trim().toUpperCase();
  const [product, another] = found.length > 1 ? found.filter(isWrittenSo) : found;
  if (found.length > 1 && (!product || another))
    throw new ShopError('conflict', {
      message: `Several products have a part number like this: ${found.map((row) => row.partNumber).join(', ')}. Write it with its dashes and dots.`,
    });
  if (!product) throw notFound('this product');
  return product;
}

/** A count, under the lock of its product: what was not counted is from now on. */
export async function countStock(
  tx: Transaction,
  actor: Actor,
  product: CountedProduct,
  count: Count,
): Promise<void> {
  const { onHand, expected, asOf, note = null } = count;
  const problem = onHandProblem(onHand);
  if (problem) throw invalid(problem);
  const since = asOf === undefined ? null : readAsOf(asOf);
  const row = await lockCounted(tx, product, count);
  const moved = since === null ? 0 : await movedSince(tx, product.id, since);
  if (since === null && expected !== undefined && expected !== row.onHand)
    throw new ShopError('conflict', {
      message: `Stock is ${row.onHand} by now, not ${expected}. Count again, or enter the difference.`,
      details: { onHand: row.onHand },
    });
  const counted = Math.max(0, onHand + moved);
  const from = row.onHand;
  await moveStock(tx, row, { kind: 'count', pieces: counted - from, actor, note });
  await recordAct(tx, actor, {
    entity: 'stock',
    action: 'counted',
    entityId: product.id,
    subject: product.name,
    changes: [{ field: 'stock', from: String(from), to: String(counted) }],
  });
}

/** With its offset: another program's clock may stand elsewhere. */
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

function readAsOf(text: string): Date {
  const at = new Date(text);
  const age = Date.now() - at.getTime();
  if (Number.isNaN(age) || !ISO_TIME.test(text) || !isCalendarDay(text.slice(0, 10)))
    throw invalid('The time of the count is written such as 2026-11-17T09:30:00Z.');
  if (age < 0) throw invalid('The time of the count is in the future.');
  if (age > OLDEST_COUNT_DAYS * DAY_MS)
    throw invalid(`The count is more than ${OLDEST_COUNT_DAYS} days old. Count again.`);
  return at;
}

/** An earlier count put the number right: no pieces came or went by it. */
const IS_GOODS = inArray(stockMoves.kind, ['received', 'shipped', 'returned']);

async function movedSince(tx: Transaction, productId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ pieces: sql<number>`coalesce(sum(${stockMoves.pieces}), 0)::integer` })
    .from(stockMoves)
    .where(and(eq(stockMoves.productId, productId), gt(stockMoves.at, since), IS_GOODS));
  return row!.pieces;
}

/** The locked row of a product that is counted now; the open orders of one that was not hold their goods from then on. */
async function lockCounted(
  tx: Transaction,
  product: CountedProduct,
  { beyond, reorderAt }: Count,
): Promise<StockRow> {
  const [known] = await tx.select().from(stock).where(eq(stock.productId, product.id));
  const isNew = !known?.counted;
  const rules = {
    beyond: beyond ?? known?.beyond ?? 'make',
    reorderAt: reorderAt === undefined ? (known?.reorderAt ?? null) : reorderAt,
  };
  const problem = leadTimeProblem({ counted: true, beyond: rules.beyond, leadDays: product.leadDays });
  if (problem) throw invalid(problem);
  if (isNew) await lockOpenOrders(tx, product.id);
  await tx
    .insert(stock)
    .values({ productId: product.id, counted: true, ...rules })
    .onConflictDoUpdate({ target: stock.productId, set: { counted: true, ...rules } });
  if (isNew) await holdForOpenOrders(tx, product.id);
  const [row] = await lockStock(tx, [product.id]);
  return row!;
}

const IS_OPEN = sql`orders.order_status <> 'cancelled' AND orders.shipping_status = 'unshipped'`;
const HOLDS = sql`${IS_OPEN} AND orders.payment_status <> 'refunded' AND (orders.captured_paise > 0 OR orders.payment_method = 'transfer')`;

/** Also those that are not paid: money may be coming in. Orders come before stock in the order of locks. */
async function lockOpenOrders(tx: Transaction, productId: string): Promise<void> {
  const isOfProduct = sql`${orders.id} IN (SELECT order_id FROM order_lines WHERE product_id = ${productId})`;
  await lockAll(tx, orders, and(isOfProduct, IS_OPEN), 'no key update');
}

async function holdForOpenOrders(tx: Transaction, productId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE order_lines SET held = greatest(0, order_lines.quantity - coalesce((
          SELECT sum((named ->> 'quantity')::integer) FROM refunds, jsonb_array_elements(refunds.lines) AS named
          WHERE refunds.order_id = order_lines.order_id AND refunds.status = 'processed'
            AND jsonb_typeof(refunds.lines) = 'array' AND (named ->> 'position')::integer = order_lines.position + 1), 0)::integer)
      FROM orders WHERE orders.id = order_lines.order_id AND order_lines.product_id = ${productId}
        AND order_lines.kind = 'goods' AND ${HOLDS}`);
  // With what was held before counting ended the last time.
  await tx.execute(sql`
    UPDATE stock SET held = (SELECT coalesce(sum(held), 0) FROM order_lines WHERE product_id = ${productId} AND held > 0)
    WHERE product_id = ${productId}`);
}
