import { expect, test } from 'vitest';
import type { Category } from '#contract/product-entities.ts';
import { movingTargets } from './category-path.ts';

const category = (name: string, ...children: Category[]) => ({ _id: name, name, children }) as Category;

test('a category can go to the top and everywhere but into itself and what is below it', () => {
  const seals = category('Seals', category('Lip seals'));
  const tree = [category('Pumps', seals, category('Gear')), category('Spares')];
  expect(movingTargets(tree, seals).map(({ label }) => label)).toEqual([
    'All Categories, as a parent',
    'Pumps',
    'Pumps / Gear',
    'Spares',
  ]);
});
