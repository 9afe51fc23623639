import { expect, test } from 'vitest';
import { isBenchTested } from './bench-test.ts';

const path = (...names: string[]) => names.map((name) => ({ name }));

test('pumps and motors are run on the test bench', () => {
  expect(isBenchTested(path('Pumps', 'Centrifugal Pumps'))).toBe(true);
  expect(isBenchTested(path('Motors', 'Geared Motors'))).toBe(true);
  expect(isBenchTested(path('Pumps'))).toBe(true);
});

test.each([
  [path('Bearings and Couplings', 'Bearings and Blocks')],
  [path('Pumps', 'Pump Spares')],
  [path('Textile Spares', 'Ring Frame Spares', 'Spindle Tapes')],
  [path('Valves')],
  [[]],
])('a part is not: %o', (categories) => {
  expect(isBenchTested(categories)).toBe(false);
});
