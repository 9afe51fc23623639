import { eq, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { products } from '../../platform/db/schema/index.ts';
import { invalid, notFound, ShopError } from '../../platform/errors.ts';

type NamedProduct = Pick<BodyOf<'/admin/stock/set'>, 'productId' | 'partNumber'>;
type ProductRow = typeof products.$inferSelect;

/** The product that a call names by its id or its part number, in any writing. */
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
