import { expect, test } from 'vitest';
import { freightPlaceProblem } from './freight-place.ts';

const goods = { kind: 'goods' } as const;
const freight = { kind: 'freight' } as const;

test('quoted freight brings the goods to the pincode for which it was quoted, and nowhere else', () => {
  const quote = { lines: [goods, freight], pincode: '641001' };
  expect(freightPlaceProblem(quote, '641001')).toBeNull();
  expect(freightPlaceProblem(quote, '781001')).toBe(
    'The freight of this quote was quoted for PIN 641001. Have it delivered there, or ask for a quote to PIN 781001.',
  );
});

test('without freight, or without a place that it was quoted for, the goods go anywhere', () => {
  expect(freightPlaceProblem({ lines: [goods], pincode: '641001' }, '781001')).toBeNull();
  expect(freightPlaceProblem({ lines: [goods, freight], pincode: null }, '781001')).toBeNull();
});
