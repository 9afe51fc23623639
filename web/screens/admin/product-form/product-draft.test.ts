import { expect, test } from 'vitest';
import { changedWords, emptyDraft, mergedDraft, missingWords, specificationRow } from './product-draft.ts';

test('an edit that goes on from a newer state keeps its own fields and takes over the rest', () => {
  const base = { ...emptyDraft(), name: 'Pump', price: 100, description: 'Cast iron.', updatedAt: 'then' };
  const mine = { ...base, name: 'Pump, renamed', description: 'Mine.' };
  const theirs = { ...base, price: 150, description: 'Theirs.', updatedAt: 'now' };
  const merged = mergedDraft(base, mine, theirs);
  expect(merged).toEqual({ ...theirs, name: 'Pump, renamed', description: 'Mine.' });
  expect(changedWords(theirs, merged)).toEqual(['name', 'description']);
});

test('rows of specifications are compared by what they say', () => {
  const base = { ...emptyDraft(), specifications: [specificationRow('Power', '1 kW')] };
  const same = { ...base, specifications: [specificationRow('Power', '1 kW')] };
  expect(changedWords(base, same)).toEqual([]);
  expect(changedWords(base, { ...same, specifications: [] })).toEqual(['specifications']);
});

test('what is empty or blank is missing, as far as it is needed', () => {
  expect(missingWords(emptyDraft(), ['name', 'description', 'category', 'productType'])).toEqual([
    'name',
    'description',
    'category',
    'product type',
  ]);
  const filled = {
    ...emptyDraft(),
    name: 'Pump',
    description: ' ',
    category: 'c',
    productType: 'buyable' as const,
  };
  expect(missingWords(filled, ['name', 'category', 'productType'])).toEqual([]);
  expect(missingWords(filled, ['name', 'description'])).toEqual(['description']);
});
