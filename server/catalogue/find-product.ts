import { eq } from 'drizzle-orm';
import type { Product } from '#contract/entities.ts';
import { paiseToRupees } from '#domain/money.ts';
import type { Queryable } from '../db/database.ts';
import { categories, products } from '../db/schema/index.ts';
import { notFound } from '../http/errors.ts';

interface ProductRow {
  product: Omit<typeof products.$inferSelect, 'searchText'>;
  category: { id: string; name: string } | null;
}

export const asProduct = ({ product, category }: ProductRow): Product => ({
  _id: product.id,
  name: product.name,
  description: product.description,
  price: product.pricePaise === null ? null : paiseToRupees(product.pricePaise),
  productType: product.productType,
  imageLink: product.imageLinks,
  specifications: product.specifications,
  category: category && { _id: category.id, name: category.name },
  createdAt: product.createdAt.toISOString(),
  updatedAt: product.updatedAt.toISOString(),
});

export const selectProducts = (db: Queryable) =>
  db
    .select({ product: products, category: { id: categories.id, name: categories.name } })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId));

export async function findProduct(db: Queryable, productId: string): Promise<Product> {
  const [row] = await selectProducts(db).where(eq(products.id, productId));
  if (!row) throw notFound('this product');
  return asProduct(row);
}

/** The row, kept from changes by others until the transaction ends. */
export async function lockProduct(tx: Queryable, productId: string) {
  const [row] = await tx.select().from(products).where(eq(products.id, productId)).for('update');
  if (!row) throw notFound('this product');
  return row;
}
