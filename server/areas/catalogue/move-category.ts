import { eq, sql, sum } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import type { Category } from '#contract/product-entities.ts';
import { MAX_PRODUCTS_MOVED } from '#domain/limits/categories.ts';
import { type Actor, recordChange } from '../../platform/audit/record-change.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { lockAll, lockRows } from '../../platform/db/locks.ts';
import { categories, categoryCounts, products } from '../../platform/db/schema/index.ts';
import { notFound, refuseOutdated, ShopError } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { type CategoryRow, findCategory } from './find-category.ts';

/** With everything below it and all products in it; triggers move where they are listed and counted. */
export async function moveCategory(
  { db }: Deps,
  actor: Actor,
  { categoryId, parentId, updatedAt }: BodyOf<'/category/move'>,
): Promise<Category> {
  return db.transaction(async (tx) => {
    // All of them: nobody may build a circle with another move, or add a product to a branch on its way.
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
    await refuseLargeMove(tx, category);
    const branch = rows.filter(({ path }) => path.includes(category.id)).map(({ id }) => id);
    await lockAll(
      tx,
      products,
      sql`${products.categoryId} = ANY(${sql.param(branch)}::uuid[])`,
      'no key update',
    );
    await tx
      .update(categories)
      .set({ parentId, updatedAt: sql`now()` })
      .where(eq(categories.id, category.id));
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

/** All categories are locked meanwhile, and nobody can add or edit a product. */
async function refuseLargeMove(tx: Transaction, { id, name }: CategoryRow): Promise<void> {
  const [counted] = await tx
    .select({ products: sum(categoryCounts.products).mapWith(Number) })
    .from(categoryCounts)
    .where(eq(categoryCounts.categoryId, id));
  const count = counted?.products ?? 0;
  if (count > MAX_PRODUCTS_MOVED)
    throw new ShopError('conflict', {
      message: `"${name}" has ${count.toLocaleString('en-IN')} products; at most ${MAX_PRODUCTS_MOVED.toLocaleString('en-IN')} can be moved at once. Move its subcategories one by one, or its products with an import.`,
    });
}
