import type { ShownCategory } from '#contract/product-entities.ts';
import { pathTo } from '#domain/category-choice.ts';

/** The one category by its name, as far as it is known. */
export const placeInWords = (categories: readonly string[], tree: ShownCategory[]): string =>
  categories.length === 1
    ? (pathTo(tree, categories[0]).at(-1)?.name ?? 'this category')
    : `these ${categories.length} categories`;
