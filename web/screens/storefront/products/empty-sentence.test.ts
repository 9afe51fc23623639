import { expect, test } from 'vitest';
import type { ShownCategory } from '#contract/product-entities.ts';
import { emptySentence } from './empty-sentence.ts';
import { type Filter, readFilter } from './filter.ts';

const valves: ShownCategory = {
  _id: 'v',
  name: 'Valves',
  imageLink: '',
  productCount: 0,
  childCount: 0,
  children: [],
};
const said = (filter: Partial<Filter>) =>
  emptySentence({ ...readFilter(new URLSearchParams()), ...filter }, [valves]);

test('an empty category says so by its name', () => {
  expect(said({ categories: ['v'] })).toBe('Nothing is listed in Valves yet.');
  expect(said({ categories: ['v', 'w'] })).toBe('Nothing is listed in these 2 categories yet.');
  expect(said({ categories: ['gone'] })).toBe('Nothing is listed in this category yet.');
});

test('a search says what it looked for, and where', () => {
  expect(said({ search: 'zeppelin' })).toBe('Nothing matches “zeppelin”.');
  expect(said({ search: 'zeppelin', categories: ['v'] })).toBe('Nothing matches “zeppelin” in Valves.');
});

test('what is not in stock is said so, whatever else is asked for [B9.11]', () => {
  expect(said({ inStock: true })).toBe('Nothing is in stock.');
  expect(said({ inStock: true, categories: ['v'] })).toBe('Nothing in Valves is in stock.');
  expect(said({ inStock: true, specs: ['A:b'] })).toBe('Nothing in stock has all the chosen specifications.');
  expect(said({ inStock: true, search: 'zeppelin' })).toBe('Nothing in stock matches “zeppelin”.');
});

test('an empty shop needs no sentence', () => {
  expect(said({})).toBe('');
});
