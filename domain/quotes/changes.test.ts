import { expect, test } from 'vitest';
import { whatChanged } from './changes.ts';

const pump = {
  kind: 'goods' as const,
  productId: 'p',
  name: 'Pump set',
  quantity: 1,
  unitPricePaise: 4_12_500_00,
};
const seal = { ...pump, productId: null, name: 'Seal', quantity: 6, unitPricePaise: 4_360_00 };
const freight = {
  ...pump,
  kind: 'freight' as const,
  productId: null,
  name: 'Freight',
  unitPricePaise: 18_880_00,
};

test.each([
  [null, [pump, seal], 'First offer, 2 lines'],
  [null, [pump, freight], 'First offer, 1 line with freight'],
  [[pump], [{ ...pump, name: 'Pump set, painted' }], 'Validity, lead times or terms'],
  [[pump], [{ ...pump, quantity: 2 }, seal, freight], '2 of Pump set, 6 of Seal added, freight added'],
  [
    [pump, seal, freight],
    [pump, { ...seal, unitPricePaise: 4_120_00 }],
    'Seal at Rs.4,120.00, without freight',
  ],
  [[pump, pump, seal], [pump], 'without Pump set, without Seal'],
  [[pump, freight], [pump, { ...freight, unitPricePaise: 1_00 }], 'freight Rs.1.00'],
  [
    [pump, seal],
    [
      { ...pump, quantity: 3, unitPricePaise: 1_00 },
      { ...seal, quantity: 1, unitPricePaise: 2_00 },
    ],
    '3 of Pump set, Pump set at Rs.1.00, 1 of Seal and 1 more',
  ],
])('a revision says what it changes: %#', (before, after, words) => {
  expect(whatChanged(before, after)).toBe(words);
});
