import type { Category } from '#contract/product-entities.ts';
import { type CategoryOption, categoryOptions } from '#domain/category-choice.ts';

export const countAll = (tree: Category[]): number =>
  tree.reduce((sum, { children }) => sum + 1 + countAll(children), 0);

/** The image of a category without its own. */
export const PLACEHOLDER = '/placeholder-category.svg';

export const TOP = 'top';

/** Where a category can go: the top, or any category that is not it or below it. */
export const movingTargets = (tree: Category[], { _id }: Category): CategoryOption[] => [
  { value: TOP, label: 'All Categories, as a parent' },
  ...categoryOptions(withoutBranch(tree, _id)),
];

const withoutBranch = (categories: Category[], id: string): Category[] =>
  categories
    .filter(({ _id }) => _id !== id)
    .map((category) => ({ ...category, children: withoutBranch(category.children, id) }));
