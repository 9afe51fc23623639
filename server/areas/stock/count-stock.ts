import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import type { StockDoc } from '#contract/stock.ts';
import { DAY_MS, formatIst, isCalendarDay } from '#domain/calendar.ts';
import { type Beyond, leadTimeProblem, onHandProblem } from '#domain/stock/bands.ts';
import { isIsoTime } from '#domain/stock/count-time.ts';
import { type Actor, recordAct } from '../../platform/audit/record-change.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { type products, stock, stockMoves } from '../../platform/db/schema/index.ts';
import { invalid, ShopError } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { holdForOpenOrders, lockOpenOrders } from './hold-open-orders.ts';
import { findStock } from './list-stock.ts';
import { lockNamed } from './lock-named.ts';
import { lockStock, type StockRow } from './lock-stock.ts';
import { moveAll } from './move-stock.ts';

/** A count older than this is no help: too much has moved since. */
const OLDEST_COUNT_DAYS = 30;

type CountedProduct = Pick<typeof products.$inferSelect, 'id' | 'name' | 'leadDays'>;

export interface Count {
  product: CountedProduct;
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
    const [counted] = await countStock(tx, actor, [{ ...body, product }]);
    await recordCount(tx, actor, counted!);
    return findStock(tx, product.id);
  });

export interface Counted {
  product: CountedProduct;
  from: number;
  to: number;
}

/**
 * Counts, under the locks of their products: what was not counted is from now on. Rows that the caller writes besides are
 * locked with them, in one order.
 */
export async function countStock(
  tx: Transaction,
  actor: Actor,
  given: readonly Count[],
  besides: readonly string[] = [],
): Promise<Counted[]> {
  // A file may name a product by its id and once more by its name: the last counts.
  const counts = [...new Map(given.map((count) => [count.product.id, count])).values()];
  if (counts.length === 0 && besides.length === 0) return [];
  const rows = await lockCounted(
    tx,
    counts.toSorted((a, b) => (a.product.id < b.product.id ? -1 : 1)),
    besides,
  );
  const byProduct = new Map(rows.map((row) => [row.productId, row]));
  const done: (Counted & { row: StockRow; note: string | null; countedAt: Date | undefined })[] = [];
  for (const count of counts) {
    const { product, note = null } = count;
    const row = byProduct.get(product.id)!;
    const countedAt = count.asOf === undefined ? undefined : readAsOf(count.asOf);
    done.push({ product, from: row.onHand, to: await countedNumber(tx, count, row), row, note, countedAt });
  }
  await moveAll(
    tx,
    done.map(({ from, to, ...move }) => ({ ...move, kind: 'count', pieces: to - from, actor })),
  );
  return done;
}

export const recordCount = (tx: Transaction, actor: Actor, { product, from, to }: Counted) =>
  recordAct(tx, actor, {
    entity: 'stock',
    action: 'counted',
    entityId: product.id,
    subject: product.name,
    changes: [{ field: 'stock', from: String(from), to: String(to) }],
  });

/** What is there now, by a count that may be of an earlier time. */
async function countedNumber(tx: Transaction, { onHand, expected, asOf }: Count, row: StockRow) {
  const problem = onHandProblem(onHand);
  if (problem) throw invalid(problem);
  if (asOf !== undefined) {
    const at = readAsOf(asOf);
    refuseOlder(at, row);
    return Math.max(0, onHand + (await movedSince(tx, row.productId, at)));
  }
  if (expected !== undefined && expected !== row.onHand)
    throw new ShopError('conflict', {
      message: `Stock is ${row.onHand} by now, not ${expected}. Count again, or enter the difference.`,
      details: { onHand: row.onHand },
    });
  return onHand;
}

/** What was found at the shelf later is right, whenever either of them was entered. */
function refuseOlder(at: Date, { countedAt, onHand }: StockRow): void {
  const message = countedLater(at, countedAt);
  if (message) throw new ShopError('conflict', { message, details: { onHand } });
}

/** Why a count of that time is no help any more. */
export const countedLater = (at: Date, countedAt: Date | null): string | null =>
  countedAt === null || at >= countedAt
    ? null
    : `Counted again on ${formatIst(countedAt.toISOString(), 'date-time')}. Count again.`;

export function readAsOf(text: string): Date {
  const at = new Date(text);
  const age = Date.now() - at.getTime();
  if (Number.isNaN(age) || !isIsoTime(text) || !isCalendarDay(text.slice(0, 10)))
    throw invalid('The time of the count is written such as 2026-11-17T09:30:00Z.');
  if (age < 0) throw invalid('The time of the count is in the future.');
  if (age > OLDEST_COUNT_DAYS * DAY_MS)
    throw invalid(`The count is more than ${OLDEST_COUNT_DAYS} days old. Count again.`);
  return at;
}

/** An earlier count put the number right: no pieces came or went by it. */
export const IS_GOODS = inArray(stockMoves.kind, ['received', 'shipped', 'returned']);

async function movedSince(tx: Transaction, productId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ pieces: sql<number>`coalesce(sum(${stockMoves.pieces}), 0)::integer` })
    .from(stockMoves)
    .where(and(eq(stockMoves.productId, productId), gt(stockMoves.at, since), IS_GOODS));
  return row!.pieces;
}

/** The locked rows of products that are counted now; the open orders of those that were not hold their goods from then on. */
async function lockCounted(
  tx: Transaction,
  counts: readonly Count[],
  besides: readonly string[],
): Promise<StockRow[]> {
  const ids = counts.map(({ product }) => product.id);
  const stored = await tx.select().from(stock).where(inArray(stock.productId, ids));
  const known = new Map(stored.map((row) => [row.productId, row]));
  const begun = ids.filter((id) => !known.get(id)?.counted);
  if (begun.length > 0) await lockOpenOrders(tx, begun);
  await lockStock(tx, [...ids, ...besides]);
  const counted = counts.map(({ product, beyond, reorderAt }) => {
    const before = known.get(product.id);
    const rules = {
      beyond: beyond ?? before?.beyond ?? 'make',
      reorderAt: reorderAt === undefined ? (before?.reorderAt ?? null) : reorderAt,
    };
    const problem = leadTimeProblem({ counted: true, beyond: rules.beyond, leadDays: product.leadDays });
    if (problem) throw invalid(problem);
    return { productId: product.id, counted: true, ...rules };
  });
  if (counted.length > 0)
    await tx
      .insert(stock)
      .values(counted)
      .onConflictDoUpdate({
        target: stock.productId,
        set: { counted: true, beyond: sql`excluded.beyond`, reorderAt: sql`excluded.reorder_at` },
      });
  if (begun.length > 0) await holdForOpenOrders(tx, begun);
  return lockStock(tx, ids);
}
