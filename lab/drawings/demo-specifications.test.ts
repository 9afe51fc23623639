import { expect, test } from 'vitest';
import { readSpecifications } from '#domain/specs/read.ts';
import { DEMO_PRODUCTS } from '../../demo/catalogue.ts';

/** Digits that are part of a name. */
const NAMES = ['Model', 'Frame', 'Designation', 'Bearings', 'Bush', 'Travellers', 'Counts spun'];
const isNumeric = ({ key, value }: { key: string; value: string }) =>
  /^(up to |below |within |± |dn |pn |-|−)?\d/i.test(value) && !NAMES.includes(key);

test('at least 95 of 100 numbers of the demo catalogue are read', () => {
  const lines = DEMO_PRODUCTS.flatMap(({ name, specifications }) =>
    specifications.filter(isNumeric).map((line) => ({ ...line, product: name })),
  );
  const unread = lines.filter((line) => readSpecifications([line]).every(({ kind }) => kind === 'text'));
  expect(lines.length).toBeGreaterThan(400);
  expect(unread.length / lines.length).toBeLessThan(0.05);
  expect([...new Set(unread.map(({ key }) => key))].sort()).toEqual([
    // Sides of something, counted names, and what is counted in no unit.
    'Apron',
    'Base plate',
    'Output shaft',
    'Pumps',
    'Service life',
    'Shaft',
    'Switching',
    'Taper',
    'Tops',
  ]);
});
