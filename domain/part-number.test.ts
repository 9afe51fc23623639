import { expect, it } from 'vitest';
import { partNumberOf } from './part-number.ts';

it.each([
  ['Part number', 'MW-6206-C3'],
  ['part no.', 'MW-6206-C3'],
  ['Spare part number', undefined],
])('a line %j has the part number %j', (key, partNumber) => {
  expect(partNumberOf({ specifications: [{ key, value: 'MW-6206-C3' }] })).toBe(partNumber);
});
