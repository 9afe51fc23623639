import { and, desc, eq, inArray } from 'drizzle-orm';
import { DEFAULT_UNIT } from '#domain/papers/units.ts';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { orders, products, quoteLines, quoteRevisionLines } from '../../platform/db/schema/index.ts';
import { ownPrices, pricedAs, type UnitPrice, unitPriceOf } from '../price-lists/own-prices.ts';
import type { QuoteRow } from './change-quote.ts';
import { deliveryOf } from './place.ts';
import type { KnownProduct } from './read-revision.ts';

/** A product that is gone is known from what was asked, or better from what was offered before. */
export async function readKnownProducts(
  tx: Transaction,
  { id, revision, customerId }: QuoteRow,
  lines: { productId?: string | null | undefined }[],
): Promise<Map<string, KnownProduct>> {
  const ids = lines.flatMap(({ productId }) => productId ?? []);
  if (ids.length === 0) return new Map();
  const asked = await tx
    .select()
    .from(quoteLines)
    .where(and(eq(quoteLines.quoteId, id), inArray(quoteLines.productId, ids)));
  const offered = await tx
    .select()
    .from(quoteRevisionLines)
    .where(
      and(
        eq(quoteRevisionLines.quoteId, id),
        eq(quoteRevisionLines.revision, revision),
        inArray(quoteRevisionLines.productId, ids),
      ),
    );
  const listed = await readListed(tx, customerId, ids);
  return new Map<string, KnownProduct>([
    ...asked.map(
      (line) =>
        [
          line.productId,
          { ...line, hsn: null, unit: DEFAULT_UNIT, gstRateBp: null, listPaiseAt: () => line.listPricePaise },
        ] as const,
    ),
    ...offered.map((line) => [line.productId!, { ...line, listPaiseAt: () => line.listPricePaise }] as const),
    ...listed,
  ]);
}

export interface ListedProduct extends KnownProduct {
  leadDays: number | null;
  listedAt: (quantity: number) => UnitPrice;
}

/** Those that the catalogue has, at what they cost the customer. */
export async function readListed(
  tx: Queryable,
  customerId: string,
  ids: string[],
): Promise<Map<string, ListedProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.select().from(products).where(inArray(products.id, ids));
  const own = await ownPrices(tx, customerId, rows.map(pricedAs));
  return new Map(
    rows.map((product) => {
      const listedAt = (quantity: number) => unitPriceOf(product, quantity, own);
      const listPaiseAt = (quantity: number) => listedAt(quantity).unitPricePaise;
      return [product.id, { ...product, imageLink: product.imageLinks[0] ?? null, listedAt, listPaiseAt }];
    }),
  );
}

/** The town, where the customer has ordered to this pincode before; else the State. */
export async function readFreightPlace(tx: Queryable, row: QuoteRow): Promise<string | null> {
  const [before] = row.pincode
    ? await tx
        .select({ district: orders.district })
        .from(orders)
        .where(and(eq(orders.customerId, row.customerId), eq(orders.pincode, row.pincode)))
        .orderBy(desc(orders.createdAt))
        .limit(1)
    : [];
  return before?.district ?? deliveryOf(row)?.name ?? null;
}
