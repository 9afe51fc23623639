import { eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import { counted, nounFor } from '#domain/words.ts';
import { type Actor, recordChange } from '../../platform/audit/record-change.ts';
import type { Db } from '../../platform/db/database.ts';
import { categories, products } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import { lockCategory } from './find-category.ts';

export async function deleteCategory(db: Db, actor: Actor, form: BodyOf<'/category/delete'>): Promise<void> {
  await db.transaction(async (tx) => {
    const category = await lockCategory(tx, form.categoryId, 'update');
    if (form.parentId && form.parentId !== category.parentId) {
      throw new ShopError('conflict', {
        message: 'The category is not below the one you named. Reload and try again.',
      });
    }
    const children = await tx.$count(categories, eq(categories.parentId, category.id));
    const held = await tx.$count(products, eq(products.categoryId, category.id));
    if (children + held > 0) throw stillHolds(children, held);
    await tx.delete(categories).where(eq(categories.id, category.id));
    await recordChange(tx, actor, {
      action: 'deleted',
      entity: 'category',
      entityId: category.id,
      before: { name: category.name, imageLink: category.imageLink },
    });
  });
}

function stillHolds(children: number, held: number): ShopError {
  const parts = [
    children > 0 ? counted(children, 'subcategory', 'subcategories') : null,
    held > 0 ? counted(held, 'product') : null,
  ].filter((part) => part !== null);
  return new ShopError('conflict', {
    message: `This category still has ${parts.join(' and ')}. Move or delete ${nounFor(children + held, 'it', 'them')} first.`,
  });
}
