import type { Category } from '#contract/entities.ts';

export const countAll = (tree: Category[]): number =>
  tree.reduce((sum, { children }) => sum + 1 + countAll(children), 0);

/** The image of a category without its own. */
export const PLACEHOLDER = '/placeholder-category.svg';

export const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
