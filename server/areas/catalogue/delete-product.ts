import { eq } from 'drizzle-orm';
import { type Actor, recordChange } from '../../platform/audit/record-change.ts';
import type { Db } from '../../platform/db/database.ts';
import { lockAll } from '../../platform/db/locks.ts';
import { cartItems, products } from '../../platform/db/schema/index.ts';
import { endStockOfDeleted } from '../stock/end-counting.ts';
import { categoryNameOf } from './find-category.ts';
import { lockProduct } from './find-product.ts';
import { auditedProduct } from './product-form.ts';
import { dropSparesWith, sparesInWords } from './product-spares.ts';

/**
 * Foreign keys remove it from carts and wishlists; orders keep their own copy. Its stock goes when no order holds any of
 * it.
 */
export async function deleteProduct(db: Db, actor: Actor, productId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const product = await lockProduct(tx, productId);
    const category = await categoryNameOf(tx, product.categoryId);
    // The foreign key would delete them in any order.
    await lockAll(tx, cartItems, eq(cartItems.productId, product.id), 'update');
    await endStockOfDeleted(tx, product.id);
    const spares = await sparesInWords(tx, product.id);
    await dropSparesWith(tx, product.id);
    await tx.delete(products).where(eq(products.id, product.id));
    await recordChange(tx, actor, {
      action: 'deleted',
      entity: 'product',
      entityId: product.id,
      before: { ...auditedProduct(product, category), spares },
    });
  });
}
