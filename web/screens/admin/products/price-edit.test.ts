import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { Product } from '#contract/product-entities.ts';
import { adminProducts, readProductAgain } from '../../../api/admin-catalogue.ts';
import { stubBrowser } from '../../../testing/fake-browser.ts';
import { outdatedProblem, priceBody, readPrice, typedPrice } from './price-edit.ts';

afterEach(() => vi.unstubAllGlobals());

const product = {
  _id: 'p1',
  name: 'Spindle',
  description: 'd',
  price: 1240.5,
  productType: 'buyable',
  imageLink: ['a.jpg'],
  specifications: [{ key: 'Power', value: '7.5 kW' }],
  category: { _id: 'c1', name: 'Spindles' },
  partNumber: 'TS-1',
  hsn: '844833',
  gstRate: 18,
  unit: 'NOS',
  priceBreaks: [{ from: 200, price: 1145 }],
  leadDays: null,
  updatedAt: '2026-11-13T05:00:00.000Z',
} as Product;

test('a price is typed as people write it', () => {
  expect(typedPrice(product)).toBe('1,240.50');
  expect(typedPrice({ ...product, price: null })).toBe('');
  expect(readPrice(product, '₹ 1,265.50')).toEqual({ price: 1265.5 });
  expect(readPrice(product, '1240.5')).toEqual({ isSame: true });
  expect(readPrice({ ...product, priceBreaks: [] }, '')).toEqual({ price: null });
});

test.each([
  ['12.345', 'Write the amount as 499.50.'],
  ['twelve', 'Write the amount as 499.50.'],
  ['0', 'A buyable product cannot cost Rs.0.'],
  ['1145', 'The price from 200 pieces must be below Rs.1,145.'],
  ['', 'Quantity prices need a price for one piece.'],
])('%j is refused in a sentence', (text, sentence) => {
  expect(readPrice(product, text)).toEqual({ problem: expect.stringContaining(sentence) });
});

test('everything but the price is sent as it was read, with its version', () => {
  expect(priceBody(product, 1265.5)).toEqual({
    productId: 'p1',
    name: 'Spindle',
    description: 'd',
    price: 1265.5,
    productType: 'buyable',
    imageLink: ['a.jpg'],
    specifications: [{ key: 'Power', value: '7.5 kW' }],
    category: 'c1',
    updatedAt: '2026-11-13T05:00:00.000Z',
  });
});

test('when another person was quicker, the list has what they saved, the row says so, and the price typed here goes out on top of it', async () => {
  const theirs = { ...product, name: 'Spindle HF-1', price: 1300, updatedAt: '2026-11-13T05:04:00.000Z' };
  stubBrowser({ '/admin/product/single': () => theirs });
  const client = new QueryClient();
  const { queryKey } = adminProducts({});
  const other = { ...product, _id: 'p2' };
  const page = { docs: [product, other], totalDocs: 2, nextPage: null };
  client.setQueryData<unknown>(queryKey, { pages: [page], pageParams: [1] });

  const now = await readProductAgain(client, product._id);

  const listed = client.getQueryData(queryKey)!.pages[0]!.docs;
  expect(listed).toEqual([theirs, other]);
  expect(outdatedProblem('Somebody else has changed this product meanwhile.', now)).toBe(
    'Somebody else has changed this product meanwhile. Its price is now Rs.1,300.00. Yours is kept: open the price and press Enter to save it.',
  );
  expect(priceBody(listed[0]!, 1265.5)).toMatchObject({
    name: 'Spindle HF-1',
    price: 1265.5,
    updatedAt: theirs.updatedAt,
  });
});

test('a product that cannot be read again keeps the refusal as it came', async () => {
  stubBrowser({ '/admin/product/single': () => Response.json({ error: 'Gone.' }, { status: 404 }) });
  const now = await readProductAgain(new QueryClient(), product._id);
  expect(outdatedProblem('Somebody else has changed this product meanwhile.', now)).toBe(
    'Somebody else has changed this product meanwhile.',
  );
});
