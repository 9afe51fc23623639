import { eq } from 'drizzle-orm';
import type { Category } from '#contract/product-entities.ts';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { categories } from '../../platform/db/schema/index.ts';
import { notFound } from '../../platform/errors.ts';
import { readCategoryTree } from './read-category-tree.ts';

export type CategoryRow = typeof categories.$inferSelect;

/** The category, locked against renaming and deletion (or exclusively, for an update) until the transaction ends. */
export async function lockCategory(
  tx: Transaction,
  categoryId: string,
  strength: 'key share' | 'update' = 'key share',
): Promise<CategoryRow> {
  const [row] = await lockRows(tx, categories, eq(categories.id, categoryId), strength);
  if (!row) throw notFound('this category');
  return row;
}

/** The category with its children and count, as in lists. */
export async function findCategory(db: Queryable, categoryId: string): Promise<Category> {
  const open = await readCategoryTree(db);
  for (const node of open) {
    if (node._id === categoryId) return node;
    open.push(...node.children);
  }
  throw notFound('this category');
}

/** For the audit log: a category with products cannot be deleted. */
export async function categoryNameOf(db: Queryable, categoryId: string): Promise<string> {
  const [row] = await db
    .select({ name: categories.name })
    .from(categories)
    .where(eq(categories.id, categoryId));
  return row?.name ?? '';
}
