import { randomUUID } from 'node:crypto';
import type { CategoryPaths } from '../category-paths.ts';
import type { ProductRow } from '../find-product.ts';

/** Where there is none, an id that fits the form: the other cells are checked all the same. */
export function categoryOf(
  path: string | undefined,
  before: ProductRow | null,
  categories: CategoryPaths,
  problems: string[],
): string {
  // Of several categories with one path it is the one that the product is in.
  const stays = before && (path === undefined || path === categories.pathOf(before.categoryId).trim());
  const categoryId = stays ? before.categoryId : categories.find(path ?? '');
  if (!categoryId) problems.push(categoryProblem(path, categories));
  return categoryId ?? randomUUID();
}

function categoryProblem(path: string | undefined, categories: CategoryPaths): string {
  if (!path) return 'The category is missing.';
  const named = `"${path.slice(0, 120)}"`;
  return categories.hasSeveral(path)
    ? `There are several categories ${named}. Rename all but one of them first.`
    : `There is no category ${named}. Write its whole path, such as "Pumps > Centrifugal Pumps".`;
}
