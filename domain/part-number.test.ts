import { expect, it, test } from 'vitest';
import { partNumberOf, partNumberProblem, specificationsBeside, tidyPartNumber } from './part-number.ts';

it.each([
  ['Part number', 'MW-6206-C3'],
  ['part no.', 'MW-6206-C3'],
  ['Spare part number', null],
])('a line %j has the part number %j', (key, partNumber) => {
  expect(partNumberOf({ partNumber: null, specifications: [{ key, value: 'MW-6206-C3' }] })).toBe(partNumber);
});

test('a part number of its own counts before one among the specifications', () => {
  const specifications = [
    { key: 'Part number', value: 'OLD-1' },
    { key: 'Power', value: '5 HP' },
  ];
  expect(partNumberOf({ partNumber: 'MW-1', specifications })).toBe('MW-1');
});

test('a part number that is shown is not repeated among the specifications', () => {
  const power = { key: 'Power', value: '5 HP' };
  const specifications = [{ key: 'Part no.', value: ' mw-1 ' }, power];
  expect(specificationsBeside('MW-1', specifications)).toEqual([power]);
  expect(specificationsBeside('MW-2', specifications)).toEqual(specifications);
  expect(specificationsBeside(null, specifications)).toEqual(specifications);
});

test('a part number is one line of at most 40 characters [B2.25]', () => {
  expect(tidyPartNumber('  MW\t1 \n')).toBe('MW 1');
  expect(tidyPartNumber('  ')).toBeNull();
  expect(partNumberProblem(` ${'ü'.repeat(40)} `)).toBeNull();
  expect(partNumberProblem('x'.repeat(41))).toBe('A part number has at most 40 characters.');
});
