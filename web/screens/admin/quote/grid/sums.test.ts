import { expect, test } from 'vitest';
import { offered, revision } from '../../../../testing/admin-quotes.ts';
import { taxingOf } from './sums.ts';

const tax = { rates: [0, 5, 18], defaultRate: 5 };

test('a sent revision keeps its rates and its freight, one that is written has those of today', () => {
  const [goods, freight] = revision().lines;
  const sent = {
    ...offered,
    freightName: 'Freight to Kerala',
    revisions: [
      revision({ lines: [goods!, { ...freight!, kind: 'freight', name: 'Freight', gstRate: 12 }] }),
    ],
  };
  expect(taxingOf(sent, tax, true)).toEqual({
    supply: sent.supply,
    rates: [goods!.gstRate, 12],
    defaultRate: 12,
    freightName: 'Freight',
  });
  expect(taxingOf(sent, tax, false)).toEqual({
    supply: sent.supply,
    ...tax,
    freightName: 'Freight to Kerala',
  });
});
