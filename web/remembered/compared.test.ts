import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../testing/fake-browser.ts';
import { compareAddress, comparedProducts, compareThese, toggleCompared } from './compared.ts';

const product = (nth: number) => ({
  _id: `0199a5c4-7a3e-7b11-8c2d-3f0e5a6b7c8${nth}`,
  name: `Pump ${nth}`,
  image: undefined,
});
const names = () => comparedProducts().map(({ name }) => name);

beforeEach(() => {
  stubBrowser({});
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('what is ticked is compared until it is unticked, at most four [B7.9]', () => {
  for (const nth of [1, 2, 3, 4, 5]) toggleCompared(product(nth));
  expect(names()).toEqual(['Pump 1', 'Pump 2', 'Pump 3', 'Pump 4']);
  toggleCompared(product(2));
  expect(names()).toEqual(['Pump 1', 'Pump 3', 'Pump 4']);
  compareThese([]);
  expect(names()).toEqual([]);
});

test('the same list is the same object, so that screens are not drawn for nothing', () => {
  toggleCompared(product(1));
  expect(comparedProducts()).toBe(comparedProducts());
});

test.each(['no JSON', '{}', 'null', '[null, 5, {"_id": "x"}]'])(
  'damaged storage counts as empty: %s',
  (text) => {
    localStorage.setItem('compared', text);
    expect(comparedProducts()).toEqual([]);
  },
);

test('the address names the products', () => {
  expect(compareAddress(['a', 'b'])).toBe('/compare?ids=a,b');
});
