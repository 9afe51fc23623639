import { asc, count } from 'drizzle-orm';
import type { Category } from '#contract/entities.ts';
import type { Queryable } from '../db/database.ts';
import { categories, products } from '../db/schema/index.ts';

export async function readCategoryTree(db: Queryable): Promise<Category[]> {
  const rows = await db.select().from(categories).orderBy(asc(categories.createdAt), asc(categories.id));
  const counts = await db
    .select({ id: products.categoryId, count: count() })
    .from(products)
    .groupBy(products.categoryId);
  const own = new Map(counts.map((row) => [row.id, row.count]));
  const nodes = new Map<string, Category>(
    rows.map((row) => [
      row.id,
      {
        _id: row.id,
        name: row.name,
        imageLink: row.imageLink,
        parent: row.parentId,
        productCount: own.get(row.id) ?? 0,
        children: [],
      },
    ]),
  );
  const roots: Category[] = [];
  for (const node of nodes.values()) {
    const siblings = node.parent === null ? roots : nodes.get(node.parent)?.children;
    siblings?.push(node);
  }
  for (const root of roots) addUp(root);
  return roots;
}

function addUp(category: Category): number {
  for (const child of category.children) category.productCount += addUp(child);
  return category.productCount;
}
