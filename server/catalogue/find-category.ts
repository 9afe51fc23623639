import { eq } from 'drizzle-orm';
import type { Category } from '#contract/entities.ts';
import type { Queryable } from '../db/database.ts';
import { categories } from '../db/schema/index.ts';
import { notFound } from '../http/errors.ts';
import { readCategoryTree } from './read-category-tree.ts';

export type CategoryRow = typeof categories.$inferSelect;

/** The category, kept from being deleted (or, "for update", from any change) until the transaction ends. */
export async function lockCategory(
  tx: Queryable,
  categoryId: string,
  strength: 'key share' | 'update' = 'key share',
): Promise<CategoryRow> {
  const [row] = await tx.select().from(categories).where(eq(categories.id, categoryId)).for(strength);
  if (!row) throw notFound('this category');
  return row;
}

/** The category with its children and count, as lists show it. */
export async function findCategory(db: Queryable, categoryId: string): Promise<Category> {
  const open = await readCategoryTree(db);
  for (const node of open) {
    if (node._id === categoryId) return node;
    open.push(...node.children);
  }
  throw notFound('this category');
}
