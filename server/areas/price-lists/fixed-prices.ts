import { asc, eq, sql } from 'drizzle-orm';
import type { PricedProduct } from '#contract/price-lists.ts';
import { paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import type { PriceBreak } from '#domain/price-breaks.ts';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { listPrices } from '../../platform/db/schema/index.ts';

/** What a list fixes, by product, each rising in quantity. In rupees. */
export type FixedByProduct = ReadonlyMap<string, PriceBreak[]>;

export async function readFixed(db: Queryable, listId: string): Promise<FixedByProduct> {
  const rows = await db
    .select()
    .from(listPrices)
    .where(eq(listPrices.listId, listId))
    .orderBy(asc(listPrices.productId), asc(listPrices.fromQuantity));
  return new Map(
    [...Map.groupBy(rows, ({ productId }) => productId)].map(([productId, prices]) => [
      productId,
      prices.map(({ fromQuantity, pricePaise }) => ({
        from: fromQuantity,
        price: paiseToRupees(pricePaise),
      })),
    ]),
  );
}

/** The price of one piece and its breaks, as a product of the catalogue has them. */
export const asPriceAndBreaks = (fixed: readonly PriceBreak[]): Pick<PricedProduct, 'price' | 'breaks'> => ({
  price: fixed.find(({ from }) => from === 1)?.price ?? null,
  breaks: fixed.filter(({ from }) => from > 1),
});

/** These instead of what the list fixed before. */
export async function writeFixed(tx: Transaction, listId: string, fixed: FixedByProduct): Promise<void> {
  await tx.delete(listPrices).where(eq(listPrices.listId, listId));
  const rows = [...fixed].flatMap(([productId, prices]) => prices.map((price) => ({ productId, ...price })));
  if (rows.length === 0) return;
  const all = <T>(of: (row: (typeof rows)[number]) => T) => sql.param(rows.map(of));
  await tx.execute(sql`
    INSERT INTO list_prices (list_id, product_id, from_quantity, price_paise)
    SELECT ${listId}::uuid, sent.product, sent.quantity, sent.paise
    FROM unnest(${all(({ productId }) => productId)}::uuid[], ${all(({ from }) => from)}::integer[],
      ${all(({ price }) => rupeesToPaise(price))}::bigint[]) AS sent (product, quantity, paise)
    ORDER BY sent.product, sent.quantity`);
}
