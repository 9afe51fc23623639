import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { AdminProduct } from '#contract/product-entities.ts';
import { adminProducts, readProductAgain } from '../../../api/admin-catalogue.ts';
import { stubBrowser } from '../../../testing/fake-browser.ts';
import { freeAfter, readOnHand } from './stock-edit.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['28', 24, { onHand: 28 }],
  ['1,250', 24, { onHand: 1250 }],
  ['२८', 24, { onHand: 28 }],
  ['24', 24, { isSame: true }],
  ['0', null, { onHand: 0 }],
  ['', null, { isSame: true }],
  ['', 24, { problem: 'Whole pieces, 0 to 9,99,999' }],
  ['1.5', 24, { problem: 'Whole pieces, 0 to 9,99,999' }],
  ['-1', 24, { problem: 'Whole pieces, 0 to 9,99,999' }],
])('%j over %j is %j [B9.9]', (text, seen, read) => {
  expect(readOnHand(text, seen)).toEqual(read);
});

test('what will be free follows the typed number [B9.9]', () => {
  expect(freeAfter('32', { stock: 28, held: 5 })).toBe(27);
  expect(freeAfter('3', { stock: 28, held: 5 })).toBe(0);
  expect(freeAfter('28', { stock: 28, held: 5 })).toBeNull();
  expect(freeAfter('x', { stock: 28, held: 5 })).toBeNull();
  expect(freeAfter('4', { stock: null, held: 0 })).toBe(4);
});

test('a row that is counted again moves the counts of Low and Short [B9.9]', async () => {
  const product = { _id: 'p1', stock: 5, held: 8, reorderAt: 3 } as AdminProduct;
  const client = new QueryClient();
  const { queryKey } = adminProducts({});
  const page = { docs: [product], totalDocs: 1, nextPage: null, stock: { low: 4, short: 2 } };
  client.setQueryData<unknown>(queryKey, { pages: [page], pageParams: [1] });
  const now = async (stock: number | null) => {
    stubBrowser({ '/admin/product/single': () => ({ ...product, stock }) });
    await readProductAgain(client, 'p1');
    return client.getQueryData(queryKey)!.pages[0]!.stock;
  };
  expect(await now(10)).toEqual({ low: 4, short: 1 });
  expect(await now(20)).toEqual({ low: 3, short: 1 });
  expect(await now(5)).toEqual({ low: 4, short: 2 });
  expect(await now(null)).toEqual({ low: 3, short: 1 });
});
