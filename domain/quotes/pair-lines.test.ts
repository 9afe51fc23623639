import { expect, test } from 'vitest';
import { pairLines } from './pair-lines.ts';

const line = (productId: string | null, quantity: number, price: number, name = 'Seal') => ({
  kind: 'goods' as 'goods' | 'freight',
  productId,
  name,
  quantity,
  price,
});
const pricesBefore = (...[before, after]: Parameters<typeof pairLines<ReturnType<typeof line>>>) =>
  pairLines(before, after).was.map((old) => old?.price ?? null);

test('a product that is on a quote twice is paired twice, each line with its own', () => {
  const seals = [line('seal', 10, 100), line('seal', 5, 90)];
  expect(pricesBefore(seals, seals)).toEqual([100, 90]);
  expect(pricesBefore(seals, seals.toReversed())).toEqual([90, 100]);
  expect(pricesBefore(seals, seals.slice(1))).toEqual([90]);
  expect(pricesBefore(seals, [...seals, line('seal', 5, 90)])).toEqual([100, 90, null]);
  expect(pairLines(seals, seals.slice(1)).gone).toEqual(seals.slice(0, 1));
});

test('a line of another quantity is still the same line', () => {
  expect(pricesBefore([line('seal', 10, 100)], [line('seal', 12, 95)])).toEqual([100]);
});

test('what the catalogue does not have is known by its name, and freight by being freight', () => {
  const freight = { ...line(null, 1, 20_000, 'Freight to Annur'), kind: 'freight' as const };
  const before = [line(null, 1, 50, 'Base frame'), freight];
  expect(pricesBefore(before, [line(null, 1, 40, 'Base frame')])).toEqual([50]);
  expect(pricesBefore(before, [line(null, 1, 40, 'Other')])).toEqual([null]);
  expect(pricesBefore(before, [line('frame', 1, 40, 'Base frame')])).toEqual([null]);
  const cheaper = { ...freight, name: 'Freight', price: 1 };
  expect(pricesBefore(before, [cheaper])).toEqual([20_000]);
});
