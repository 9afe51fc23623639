import { eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import { leadTimeProblem } from '#domain/stock/bands.ts';
import type { Actor } from '../../platform/audit/record-change.ts';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { stock } from '../../platform/db/schema/index.ts';
import { invalid } from '../../platform/errors.ts';
import { type CountedProduct, countStock } from './count-stock.ts';
import { endCounting } from './end-counting.ts';

export type StockForm = Pick<
  BodyOf<'/admin/product/edit'>,
  'stock' | 'beyond' | 'reorderAt' | 'stockExpected'
>;
type StockRules = Pick<typeof stock.$inferSelect, 'counted' | 'onHand' | 'beyond' | 'reorderAt'>;

const NOT_COUNTED: StockRules = { counted: false, onHand: 0, beyond: 'make', reorderAt: null };

export async function readStockRules(db: Queryable, productId: string): Promise<StockRules> {
  const { counted, onHand, beyond, reorderAt } = stock;
  const [row] = await db
    .select({ counted, onHand, beyond, reorderAt })
    .from(stock)
    .where(eq(stock.productId, productId));
  return row ?? NOT_COUNTED;
}

/** As the log shows it; the number itself is an act of its own. */
export const auditedStock = ({ counted, beyond, reorderAt }: StockRules) => ({
  counted: counted ? 'yes' : 'no',
  ...(counted && { beyond, reorderAt }),
});

/** What a product form says of the stock; what it leaves out stays. Under the lock of the product. */
export async function writeProductStock(
  tx: Transaction,
  actor: Actor,
  product: CountedProduct,
  form: StockForm,
  before: StockRules,
): Promise<StockRules> {
  if (form.stock === null) {
    await endCounting(tx, product.id);
    return { ...before, counted: false };
  }
  const after = {
    beyond: form.beyond ?? before.beyond,
    reorderAt: form.reorderAt === undefined ? before.reorderAt : form.reorderAt,
  };
  const isTyped = form.stock !== undefined && form.stock !== form.stockExpected;
  const isCounted = isTyped || before.counted;
  const problem = leadTimeProblem({ counted: isCounted, beyond: after.beyond, leadDays: product.leadDays });
  if (problem) throw invalid(problem);
  if (!isCounted) return before;
  if (isTyped && !(before.counted && form.stock === before.onHand)) {
    const expected = before.counted ? form.stockExpected : null;
    await countStock(tx, actor, product, {
      onHand: form.stock!,
      ...(expected != null && { expected }),
      ...after,
    });
  } else await tx.update(stock).set(after).where(eq(stock.productId, product.id));
  return { ...before, ...after, counted: true };
}
