import { beforeAll, expect, test } from 'vitest';
import { addCategory, addProduct } from '../../testing/catalogue.ts';
import { startTestShop } from '../../testing/test-shop.ts';

const shop = startTestShop();
const LINES = [
  { key: 'Power', value: '3.7 kW' },
  { key: 'Head', value: '24 m' },
];
let category: string;
beforeAll(async () => {
  category = await addCategory(shop, 'Pumps');
  const common = { categoryId: category };
  await addProduct(shop, {
    ...common,
    name: 'A',
    specifications: LINES,
    leadDays: 21,
    createdAt: new Date(2026, 0, 2),
  });
  await addProduct(shop, { ...common, name: 'B', specifications: [], createdAt: new Date(2026, 0, 1) });
});

const docsOf = async (more: string) => {
  const { body } = await shop.get(`/user/product/allProducts?categoryId=${category}${more}`);
  return body.data.docs as { name: string; specifications?: unknown; leadDays?: number | null }[];
};

test('a list has its products’ specifications and lead times when they are asked for, and else not', async () => {
  const listed = await docsOf('&withSpecifications=true');
  expect(listed.map(({ name, specifications, leadDays }) => [name, specifications, leadDays])).toEqual([
    ['A', LINES, 21],
    ['B', [], null],
  ]);
  const filtered = await docsOf('&withSpecifications=true&spec=Power:3..5%20kW');
  expect(filtered.map(({ name, specifications }) => [name, specifications])).toEqual([['A', LINES]]);
  for (const more of ['', '&withSpecifications=false'])
    for (const doc of await docsOf(more)) expect(doc).not.toHaveProperty('specifications');
});
