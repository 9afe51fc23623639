import { expect, it } from 'vitest';
import { weightGramsOf } from './weight.ts';

const weight = (value: string, key = 'Weight') =>
  weightGramsOf([
    { key: 'Power', value: '5 kg' },
    { key, value },
  ]);

it.each([
  ['76 kg', 76_000],
  ['0.35 kg', 350],
  ['850 g', 850],
  ['1,250 kgs.', 1_250_000],
  ['approx. 12 Kg', 12_000],
  ['1.2 t', 1_200_000],
  ['about 2 tonnes', 2_000_000],
])('“%s” is read', (written, grams) => {
  expect(weight(written)).toBe(grams);
});

it.each(['12', '10–12 kg', '12 lb', 'heavy', '', '0 kg', '99999999999 kg', '-3 kg', '12 constructor'])(
  '“%s” is not guessed at',
  (written) => {
    expect(weight(written)).toBeNull();
  },
);

it('only the weight of a piece counts', () => {
  expect(weight('3 kg', ' net weight ')).toBe(3000);
  expect(weight('3 kg', 'Shipping weight of the pallet')).toBeNull();
  expect(weightGramsOf([])).toBeNull();
});
