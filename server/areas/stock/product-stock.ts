import { eq, inArray } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import { leadTimeProblem } from '#domain/stock/bands.ts';
import type { Actor } from '../../platform/audit/record-change.ts';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { stock } from '../../platform/db/schema/index.ts';
import { invalid } from '../../platform/errors.ts';
import { type Count, countStock, recordCount } from './count-stock.ts';
import { endCounting } from './end-counting.ts';

export type StockForm = Pick<
  BodyOf<'/admin/product/edit'>,
  'stock' | 'beyond' | 'reorderAt' | 'stockExpected'
>;
export type StockRules = Pick<typeof stock.$inferSelect, 'counted' | 'onHand' | 'beyond' | 'reorderAt'>;
type Product = Count['product'];

export const NOT_COUNTED: StockRules = { counted: false, onHand: 0, beyond: 'make', reorderAt: null };

export async function readStockRules(db: Queryable, productIds: string[]) {
  const rows =
    productIds.length > 0 ? await db.select().from(stock).where(inArray(stock.productId, productIds)) : [];
  const byId = new Map(rows.map((row) => [row.productId, row]));
  return (productId: string | undefined): StockRules =>
    (productId !== undefined && byId.get(productId)) || NOT_COUNTED;
}

/** As the log and the check of an import show it: what is not counted says nothing. */
export const auditedStock = ({ counted, onHand, beyond, reorderAt }: StockRules) => ({
  stock: counted ? onHand : null,
  ...(counted && { beyond, reorderAt }),
});

/** What a form makes of the stock; what it leaves out stays. Refuses what could not be promised. */
export function stockAfter(form: StockForm, before: StockRules, leadDays: number | null): StockRules {
  if (form.stock === null) return { ...before, counted: false };
  const isTyped = form.stock !== undefined && form.stock !== form.stockExpected;
  const after = {
    counted: isTyped || before.counted,
    onHand: isTyped ? form.stock! : before.onHand,
    beyond: form.beyond ?? before.beyond,
    reorderAt: form.reorderAt === undefined ? before.reorderAt : form.reorderAt,
  };
  const problem = leadTimeProblem({ ...after, leadDays });
  if (problem) throw invalid(problem);
  return after;
}

export interface StockChange {
  product: Product;
  before: StockRules;
  after: StockRules;
  expected?: number | null | undefined;
  /** What was counted at another time. */
  counted?: { onHand: number; asOf: string } | undefined;
}

/** Of one product form, under the lock of the product. */
export async function writeProductStock(tx: Transaction, actor: Actor, change: StockChange): Promise<void> {
  for (const counted of await writeStocks(tx, actor, [change])) await recordCount(tx, actor, counted);
}

/** Counts come first: they lock the orders whose goods they begin to hold. */
export async function writeStocks(tx: Transaction, actor: Actor, changes: readonly StockChange[]) {
  const counts = changes.filter(
    ({ before, after }) => after.counted && (!before.counted || after.onHand !== before.onHand),
  );
  const others = changes.filter(
    (change) => !counts.includes(change) && hasOtherRules(change.before, change.after),
  );
  const done = await countStock(
    tx,
    actor,
    counts.map(({ product, before, after, expected, counted }) => ({
      product,
      ...after,
      ...counted,
      ...(before.counted && expected != null && { expected }),
    })),
    others.map(({ product }) => product.id),
  );
  for (const { product, after } of others) {
    const { counted, beyond, reorderAt } = after;
    if (!counted) await endCounting(tx, product.id);
    else await tx.update(stock).set({ beyond, reorderAt }).where(eq(stock.productId, product.id));
  }
  return done;
}

const hasOtherRules = (before: StockRules, after: StockRules) =>
  before.counted !== after.counted ||
  (after.counted && (before.beyond !== after.beyond || before.reorderAt !== after.reorderAt));
