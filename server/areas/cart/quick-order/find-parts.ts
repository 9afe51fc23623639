import { and, eq, sql } from 'drizzle-orm';
import type { QuickProduct } from '#contract/quick-order.ts';
import { MOST_QUICK_CHOICES, SHORTEST_PART_OF_A_NUMBER } from '#domain/limits/orders.ts';
import { paiseToRupees } from '#domain/money.ts';
import { cartItems, products } from '../../../platform/db/schema/index.ts';
import { unlessUnfit } from '../../../platform/db/schema/stored-json.ts';
import { priceBreaksOf } from '../../catalogue/price-breaks.ts';
import type { Deps } from '../../deps.ts';

/** A product that a typed part number means, or may mean. */
export interface FoundPart {
  product: QuickProduct;
  /** The whole number is the same, whatever its writing. */
  isWhole: boolean;
  /** And it is written the same, but for the case of its letters. */
  isSameWriting: boolean;
  inCart: number;
}

const folded = sql`fold_part_number(product.part_number)`;
const typed = sql`fold_part_number(asked.part_number)`;
const hasWholeNumber = sql`product.part_number IS NOT NULL AND ${folded} = ${typed}`;
/** Nothing but the sign for "anything" needs care: folding has removed the others. */
const pattern = sql`'%' || replace(${typed}, '%', '\\%') || '%'`;

/** For each part number the products that have it, else the first of those whose number contains it. One statement. */
export async function findParts(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  customerId: string,
  partNumbers: readonly string[],
): Promise<FoundPart[][]> {
  const rows = await db
    .select({
      place: sql<number>`asked.place::integer`,
      isWhole: sql<boolean>`hit.is_whole`,
      isSameWriting: sql<boolean>`upper(${products.partNumber}) = upper(asked.part_number)`,
      id: products.id,
      name: products.name,
      imageLinks: products.imageLinks,
      partNumber: products.partNumber,
      pricePaise: products.pricePaise,
      priceBreaks: products.priceBreaks,
      productType: products.productType,
      inCart: sql<number>`coalesce(${cartItems.quantity}, 0)`,
    })
    .from(sql`unnest(${sql.param(partNumbers)}::text[]) WITH ORDINALITY AS asked (part_number, place)
      CROSS JOIN LATERAL (
        (SELECT product.id, true AS is_whole FROM products AS product WHERE ${hasWholeNumber}
          ORDER BY product.part_number LIMIT ${MOST_QUICK_CHOICES + 1})
        UNION ALL
        (SELECT product.id, false FROM products AS product
          WHERE length(${typed}) >= ${SHORTEST_PART_OF_A_NUMBER} AND product.part_number IS NOT NULL AND ${folded} LIKE ${pattern}
            AND NOT EXISTS (SELECT FROM products AS product WHERE ${hasWholeNumber})
          ORDER BY length(product.part_number), product.part_number LIMIT ${MOST_QUICK_CHOICES + 1})
      ) AS hit`)
    .innerJoin(products, eq(products.id, sql`hit.id`))
    .leftJoin(cartItems, and(eq(cartItems.customerId, customerId), eq(cartItems.productId, products.id)))
    .orderBy(sql`asked.place, length(${products.partNumber}), ${products.partNumber}`);
  const found = partNumbers.map((): FoundPart[] => []);
  for (const { place, isWhole, isSameWriting, inCart, ...row } of rows)
    found[place - 1]!.push({ product: asQuickProduct(log, row), isWhole, isSameWriting, inCart });
  return found;
}

type Row = Pick<
  typeof products.$inferSelect,
  'id' | 'name' | 'imageLinks' | 'partNumber' | 'pricePaise' | 'priceBreaks' | 'productType'
>;

function asQuickProduct(log: Deps['log'], row: Row): QuickProduct {
  const priceBreaks = unlessUnfit(log, () => priceBreaksOf(row), null);
  return {
    _id: row.id,
    name: row.name,
    imageLink: row.imageLinks,
    partNumber: row.partNumber,
    // Without readable quantity prices nobody knows what it costs.
    price: row.pricePaise === null || priceBreaks === null ? null : paiseToRupees(row.pricePaise),
    priceBreaks: priceBreaks ?? [],
    productType: row.productType,
  };
}
