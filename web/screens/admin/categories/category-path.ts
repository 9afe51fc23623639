import type { Category } from '#contract/entities.ts';

/** From the top down to the category itself; empty when it is not in the tree. */
export function pathTo(categoryId: string | null, tree: Category[]): Category[] {
  for (const category of tree) {
    if (category._id === categoryId) return [category];
    const below = pathTo(categoryId, category.children);
    if (below.length > 0) return [category, ...below];
  }
  return [];
}

export const countAll = (tree: Category[]): number =>
  tree.reduce((sum, { children }) => sum + 1 + countAll(children), 0);

/** The image of a category without its own. */
export const PLACEHOLDER = '/placeholder-category.svg';

export const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
