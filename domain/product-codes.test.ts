import { expect, it } from 'vitest';
import { codesOf } from './product-codes.ts';

it.each([
  ['6206 Deep-Groove Ball Bearing, C3', {}, ['6206']],
  [
    'MB 50-160 Monoblock Pump, 3.7 kW',
    { Model: 'MB 50-160', 'Part number': 'MW-MB50160-37', Speed: '2,880 rpm' },
    ['MW-MB50160-37', 'MB 50-160'],
  ],
  ['Bronze Impeller 165 mm for MB 50-160', { 'PART NUMBER': 'MW-IM165' }, ['MW-IM165']],
  ['Gland Packing', { Model: 'standard' }, []],
  ['Seal 22 mm, Carbon', {}, []],
  ['22 mm Mechanical Seal', {}, []],
])('%j with %j has the codes %j', (name, lines, codes) => {
  const specifications = Object.entries(lines).map(([key, value]) => ({ key, value: String(value) }));
  expect(codesOf({ name, partNumber: null, specifications })).toEqual(codes);
});

it('the part number of its own is the first code, once and also without digits', () => {
  const specifications = [{ key: 'Part number', value: 'MW-GP9' }];
  expect(codesOf({ name: 'Gland Packing', partNumber: 'GLAND', specifications })).toEqual([
    'GLAND',
    'MW-GP9',
  ]);
  expect(codesOf({ name: 'Gland Packing', partNumber: 'MW-GP9', specifications })).toEqual(['MW-GP9']);
});
