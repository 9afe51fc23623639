import type { ShownCategory } from '#contract/product-entities.ts';
import { pathTo } from '#domain/category-choice.ts';
import { quoted } from '../../../components/quoted.ts';
import type { Filter } from './filter.ts';

/** What is said below "No products to display"; empty when nothing was asked for. */
export function emptySentence({ search, categories, specs }: Filter, tree: ShownCategory[]): string {
  const [only] = categories;
  const name = categories.length === 1 && only ? pathTo(tree, only).at(-1)?.name : undefined;
  const place = name ?? (categories.length === 1 ? 'this category' : `these ${categories.length} categories`);
  if (specs.length > 0 && !search)
    return `Nothing ${categories.length > 0 ? `in ${place} ` : ''}has all the chosen specifications.`;
  if (search) return `Nothing matches ${quoted(search)}${categories.length > 0 ? ` in ${place}` : ''}.`;
  if (categories.length === 0) return '';
  return `Nothing is listed in ${place} yet.`;
}
