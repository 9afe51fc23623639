import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineTotalPaise, sumPaise } from '../money.ts';
import { freightName, quoteTotals } from './money.ts';

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 999 }),
  unitPricePaise: fc.integer({ min: 1, max: 1_000_000 }),
  rate: fc.constantFrom(0, 25, 500, 1200, 1800, 2800),
});

test('the parts of a quote add up to its prices, and CGST is SGST', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), fc.boolean(), (lines, isIntra) => {
      const totals = quoteTotals(lines, isIntra ? 'intra' : 'inter');
      const { taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise } = totals;
      expect(totalPaise).toBe(
        sumPaise(lines.map(({ unitPricePaise, quantity }) => lineTotalPaise(unitPricePaise, quantity))),
      );
      expect(taxablePaise + cgstPaise + sgstPaise + igstPaise).toBe(totalPaise);
      expect(cgstPaise).toBe(sgstPaise);
      expect(isIntra ? igstPaise : cgstPaise).toBe(0);
    }),
  );
});

test('freight names its place where it is known [B3.8]', () => {
  expect([freightName('Tiruppur'), freightName(null)]).toEqual(['Freight to Tiruppur', 'Freight']);
});
