import { asc, sum } from 'drizzle-orm';
import type { Category } from '#contract/product-entities.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { categories, categoryCounts } from '../../platform/db/schema/index.ts';

export async function readCategoryTree(db: Queryable): Promise<Category[]> {
  const rows = await db.select().from(categories).orderBy(asc(categories.createdAt), asc(categories.id));
  const counts = await db
    .select({ id: categoryCounts.categoryId, products: sum(categoryCounts.products).mapWith(Number) })
    .from(categoryCounts)
    .groupBy(categoryCounts.categoryId);
  const productCounts = new Map(counts.map((row) => [row.id, row.products]));
  const nodes = new Map<string, Category>(
    rows.map((row) => [
      row.id,
      {
        _id: row.id,
        name: row.name,
        imageLink: row.imageLink,
        parent: row.parentId,
        productCount: productCounts.get(row.id) ?? 0,
        updatedAt: row.updatedAt.toISOString(),
        children: [],
      },
    ]),
  );
  const roots: Category[] = [];
  for (const node of nodes.values()) {
    const siblings = node.parent === null ? roots : nodes.get(node.parent)?.children;
    siblings?.push(node);
  }
  return roots;
}
