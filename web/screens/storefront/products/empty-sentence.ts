import type { ShownCategory } from '#contract/product-entities.ts';
import { quoted } from '../../../components/quoted.ts';
import type { Filter } from './filter.ts';
import { placeInWords } from './place-in-words.ts';

/** What is said below "No products to display"; empty when nothing was asked for. */
export function emptySentence({ search, categories, specs }: Filter, tree: ShownCategory[]): string {
  const place = placeInWords(categories, tree);
  if (specs.length > 0 && !search)
    return `Nothing ${categories.length > 0 ? `in ${place} ` : ''}has all the chosen specifications.`;
  if (search) return `Nothing matches ${quoted(search)}${categories.length > 0 ? ` in ${place}` : ''}.`;
  if (categories.length === 0) return '';
  return `Nothing is listed in ${place} yet.`;
}
