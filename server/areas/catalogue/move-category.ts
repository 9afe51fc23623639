import { eq, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import type { Category } from '#contract/product-entities.ts';
import { type Actor, recordChange } from '../../platform/audit/record-change.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { categories } from '../../platform/db/schema/index.ts';
import { notFound, refuseOutdated, ShopError } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { type CategoryRow, findCategory } from './find-category.ts';
import { updateFewProducts } from './update-products.ts';

/** With everything below it and all products in it; where they are listed and counted follows. */
export async function moveCategory(
  { db, log }: Deps,
  actor: Actor,
  { categoryId, parentId, updatedAt }: BodyOf<'/category/move'>,
): Promise<Category> {
  return db.transaction(async (tx) => {
    // All of them: no other move may build a circle, or add a product to a branch on its way.
    const rows = await lockRows(tx, categories, undefined, 'update');
    const find = (id: string): CategoryRow => {
      const row = rows.find((one) => one.id === id);
      if (!row) throw notFound('this category');
      return row;
    };
    const category = find(categoryId);
    refuseOutdated('this category', updatedAt, category);
    const parent = parentId === null ? null : find(parentId);
    if (parent?.path.includes(category.id))
      throw new ShopError('conflict', {
        message: 'A category cannot be moved into itself or into one of its own subcategories.',
      });
    if (parentId === category.parentId) return findCategory(tx, category.id);
    await tx.execute(sql`SELECT set_config('shop.in_pieces', 'on', true)`);
    await tx
      .update(categories)
      .set({ parentId, updatedAt: sql`now()` })
      .where(eq(categories.id, category.id));
    const branch = rows.filter(({ path }) => path.includes(category.id));
    await updateFewProducts(
      tx,
      log,
      branch.map(({ id }) => id),
    );
    await recordChange(tx, actor, {
      action: 'edited',
      entity: 'category',
      entityId: category.id,
      before: { parent: category.parentId && find(category.parentId).name },
      after: { parent: parent?.name },
    });
    return findCategory(tx, category.id);
  });
}
