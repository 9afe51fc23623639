import type { Category } from '#contract/entities.ts';

export const countAll = (tree: Category[]): number =>
  tree.reduce((sum, { children }) => sum + 1 + countAll(children), 0);

/** The image of a category without its own. */
export const PLACEHOLDER = '/placeholder-category.svg';

export const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const TOP = 'top';

interface Target {
  value: string;
  label: string;
}

/** Where a category can go: the top, or any category that is not it or below it, with its path. */
export const movingTargets = (tree: Category[], category: Category): Target[] => [
  { value: TOP, label: 'All Categories, as a parent' },
  ...placesIn(tree, category, ''),
];

const placesIn = (categories: Category[], moving: Category, above: string): Target[] =>
  categories
    .filter(({ _id }) => _id !== moving._id)
    .flatMap(({ _id, name, children }) => {
      const label = above + name;
      return [{ value: _id, label }, ...placesIn(children, moving, `${label} / `)];
    });
