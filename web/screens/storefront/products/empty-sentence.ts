import type { ShownCategory } from '#contract/product-entities.ts';
import { quoted } from '../../../components/quoted.ts';
import type { Filter } from './filter.ts';
import { placeInWords } from './place-in-words.ts';

/** What is said below "No products to display"; empty when nothing was asked for. */
export function emptySentence({ search, categories, specs, inStock }: Filter, tree: ShownCategory[]): string {
  const inPlace = categories.length > 0 ? ` in ${placeInWords(categories, tree)}` : '';
  const nothing = inStock ? 'Nothing in stock' : 'Nothing';
  if (search) return `${nothing} matches ${quoted(search)}${inPlace}.`;
  if (specs.length > 0) return `${nothing}${inPlace} has all the chosen specifications.`;
  if (inStock) return `Nothing${inPlace} is in stock.`;
  return inPlace && `Nothing is listed${inPlace} yet.`;
}
