import { expect, test } from 'vitest';
import { describePage } from './seo.ts';

const shop = [{ id: 'layouts/public', loaderData: { origin: 'https://shop.example' } }];
const described = (image?: string, matches = shop) => {
  const page = { title: 'Pumps', description: 'All pumps', path: '/products', image };
  return JSON.stringify(describePage(matches, page));
};

test('a page names itself and its picture with the address of the shop', () => {
  expect(described()).toContain('"https://shop.example/products"');
  expect(described()).toContain('"https://shop.example/og.png"');
  expect(described('/media/a.webp')).toContain('"https://shop.example/media/a.webp"');
  expect(described('https://pictures.example/a.webp')).toContain('"https://pictures.example/a.webp"');
});

test('without the layout, as on a page that failed, it is described all the same', () => {
  expect(described(undefined, [])).toContain('"/products"');
});
